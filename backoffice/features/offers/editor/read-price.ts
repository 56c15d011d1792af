/**
 * Reads a price as people type it or a spreadsheet writes it: `12`, `12.50`, `12,50 $`, `1,234.50`, `1 234,50`.
 * @returns cents; undefined for anything else.
 */
export function readPrice(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s$\u00a0\u202f]/g, '').replace(/^(-?)CA(D)?/i, '$1');
  const whole = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (whole) return centsOf(whole[1], whole[2]?.replaceAll(',', ''), whole[3]);
  const comma = /^(-?)(\d+),(\d{1,2})$/.exec(text);
  return comma ? centsOf(comma[1], comma[2], comma[3]) : undefined;
}

function centsOf(sign = '', dollars = '', cents = ''): number {
  const amount = Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
  return sign === '-' ? -amount : amount;
}
