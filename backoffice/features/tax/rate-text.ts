import type { DeskTaxRow } from '../../../contract/desk/tax.ts';
import { formatRate } from '../../../contract/formats.ts';
import { taxName } from '../../../contract/orders/tax.ts';
import { pageLanguage } from '../../lib/words/words.ts';

/** The rates of a row with their names in its province: “GST 5% + QST 9.975%”. */
export function rateText({ province, gstPpm, pstPpm, hstPpm }: DeskTaxRow): string {
  const language = pageLanguage();
  const parts = [
    ['GST', gstPpm],
    ['PST', pstPpm],
    ['HST', hstPpm],
  ] as const;
  const charged = parts.filter(([, ppm]) => ppm > 0);
  const write = ([part, ppm]: (typeof parts)[number]) =>
    `${taxName(part, province, language)} ${formatRate(language, ppm)}`;
  return charged.map(write).join(' + ') || formatRate(language, 0);
}
