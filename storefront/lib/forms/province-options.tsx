import { PROVINCE_CODES, PROVINCES } from '../../../contract/places/provinces.ts';
import { OptionList } from './option-list.tsx';

const OPTIONS = PROVINCE_CODES.map((code) => [code, PROVINCES[code]] as const);

/** The options of a province drop-down. */
export const ProvinceOptions = ({ prompt }: { readonly prompt: string }) => (
  <OptionList prompt={prompt} options={OPTIONS} />
);
