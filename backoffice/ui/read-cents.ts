import type { Language } from '../../contract/locale.ts';

/** Reads typed dollars, with a point or a comma, as cents. @returns undefined for an empty field and for anything else. */
export function readCents(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s$]/g, '').replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

/** Cents as dollars for a field, as a person types them: `25.00`, `25,00`. */
export const writeDollars = (cents: number, language: Language): string =>
  (cents / 100).toFixed(2).replace('.', language === 'fr' ? ',' : '.');

/** Props of a field for an amount that must be given. */
export const AMOUNT = {
  inputMode: 'decimal',
  autoComplete: 'off',
  required: true,
  pattern: '[0-9 ]+([.,][0-9]{1,2})?',
  maxLength: 12,
} as const;
