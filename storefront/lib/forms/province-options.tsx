import { PROVINCE_CODES } from '../../../contract/places/provinces.ts';
import { provinceName } from '../words/names/province-name.ts';
import { OptionList } from './option-list.tsx';

const OPTIONS = PROVINCE_CODES.map((code) => [code, provinceName(code)] as const);

/** The options of a province drop-down. */
export const ProvinceOptions = ({ prompt }: { readonly prompt: string }) => (
  <OptionList prompt={prompt} options={OPTIONS} />
);
