import type { NewTaxRow } from '../../../contract/desk/tax.ts';

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

/** Parts per million of a percentage as people type it: `9.975`, `9,975 %`; none is 0. Anything else stays as it is, for the API to refuse.. */
function ppmOf(typed: string): number | string {
  const plain = typed.replace(/[\s\u00a0%]/g, '').replace(',', '.');
  if (plain === '') return 0;
  return /^\d{1,3}(\.\d{1,4})?$/.test(plain) ? Math.round(Number(plain) * 10_000) : typed;
}
