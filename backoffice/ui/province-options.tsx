import { provinceName } from '../../contract/places/province-names.ts';
import { PROVINCE_CODES } from '../../contract/places/provinces.ts';
import { pageLanguage } from '../lib/words/words.ts';
import { Options } from './options.tsx';

/** The provinces and territories for a select field, named in the language of the page. */
export const ProvinceOptions = () => (
  <Options values={PROVINCE_CODES} word={(code) => provinceName(code, pageLanguage())} />
);
