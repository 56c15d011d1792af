import { PROVINCE_CODES } from '../places/provinces.ts';
import type { TaxRow, TaxRules } from './tax.ts';
import type { SentRules } from './tax-rules.ts';

type SentRow = SentRules['rows'][number];

/** The rules without rows that are over: what begins later, and what holds now. */
export function rulesFrom({ rows, ...choices }: TaxRules, at: Date): SentRules {
  const later = rows
    .filter(({ startsAt }) => startsAt > at.getTime())
    .map(({ id: _, provinces, ...row }) => ({ ...row, provinces: [...provinces] }));
  return { ...choices, rows: [...later, ...rowsNow(rows, at.getTime())] };
}

/** The rules that hold now, whatever a client's clock says. */
export const rulesNow = ({ rows, ...choices }: TaxRules, at: Date): SentRules => ({
  ...choices,
  rows: rowsNow(rows, at.getTime()),
});

/** One row for all provinces with the same rates. */
function rowsNow(rows: readonly TaxRow[], at: number): SentRow[] {
  const groups = new Map<string, SentRow>();
  for (const code of PROVINCE_CODES) {
    const own = rows.filter(({ provinces }) => provinces.includes(code));
    const row = own.find(({ startsAt }) => startsAt <= at) ?? own.at(-1);
    if (!row) continue;
    const { gstPpm, pstPpm, hstPpm } = row;
    const group = groups.get(`${gstPpm} ${pstPpm} ${hstPpm}`);
    if (group) group.provinces.push(code);
    else
      groups.set(`${gstPpm} ${pstPpm} ${hstPpm}`, { provinces: [code], startsAt: 0, gstPpm, pstPpm, hstPpm });
  }
  return [...groups.values()];
}
