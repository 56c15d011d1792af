import { provinceName } from '../../contract/places/province-names.ts';
import { PROVINCE_CODES } from '../../contract/places/provinces.ts';
import { pageLanguage } from '../lib/words/words.ts';

/** The provinces and territories for a select field, named in the language of the page. */
export const ProvinceOptions = () =>
  PROVINCE_CODES.map((code) => (
    <option key={code} value={code}>
      {provinceName(code, pageLanguage())}
    </option>
  ));
