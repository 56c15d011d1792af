import { PROVINCES_TO_CHOOSE, provinceName } from '../words/names/province-name.ts';
import { OptionList } from './option-list.tsx';

const OPTIONS = PROVINCES_TO_CHOOSE.map((code) => [code, provinceName(code)] as const);

/** The options of a province drop-down. */
export const ProvinceOptions = ({ prompt }: { readonly prompt: string }) => (
  <OptionList prompt={prompt} options={OPTIONS} />
);
