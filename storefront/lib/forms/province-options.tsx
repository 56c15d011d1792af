import { PROVINCE_CODES, PROVINCES } from '../../../contract/places/provinces.ts';
import { OptionList } from './option-list.tsx';

const OPTIONS = PROVINCE_CODES.map((code) => [code, PROVINCES[code]] as const);

/** What an address form offers to choose from. */
export const ProvinceOptions = ({ prompt }: { readonly prompt: string }) => (
  <OptionList prompt={prompt} options={OPTIONS} />
);
