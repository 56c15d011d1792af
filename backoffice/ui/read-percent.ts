import type { Language } from '../../contract/locale.ts';

/** Reads a percentage as people type it, `9.975` or `9,975 %`, as parts per million. @returns undefined for anything else. */
export function readPpm(typed: string): number | undefined {
  const plain = typed.replace(/[\s\u00a0%]/g, '').replace(',', '.');
  return /^\d{1,3}(\.\d{1,4})?$/.test(plain) ? Math.round(Number(plain) * 10_000) : undefined;
}

/** Parts per million as a percentage for a field: `9.975`, `9,975`. */
export const writePercent = (ppm: number, language: Language): string =>
  String(ppm / 10_000).replace('.', language === 'fr' ? ',' : '.');
