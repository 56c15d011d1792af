import type { NewTaxRow } from '../../../contract/desk/tax.ts';
import { readPpm } from '../../ui/read-percent.ts';

/** Reads the form of new rates. The API checks what was typed. */
export function readRate(form: FormData): Record<keyof NewTaxRow, unknown> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    province: text('province'),
    validFrom: text('validFrom'),
    gstPpm: ppmOf(text('gst')),
    pstPpm: ppmOf(text('pst')),
    hstPpm: ppmOf(text('hst')),
    source: text('source'),
    note: text('note'),
  };
}

/** None is 0. What is no percentage stays as it is, for the API to refuse. */
const ppmOf = (typed: string): number | string => (typed === '' ? 0 : (readPpm(typed) ?? typed));
