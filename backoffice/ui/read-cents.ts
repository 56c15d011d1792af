/** Reads typed dollars, with a point or a comma, as cents. @returns undefined for an empty field and for anything else. */
export function readCents(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s$]/g, '').replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}
