import type { Language } from '../locale.ts';

/** Inches. */
export interface FlagSize {
  readonly fly: number;
  readonly hoist: number;
}

const SIZE = /^(\d{1,3}(?:\.\d{1,2})?)x(\d{1,3}(?:\.\d{1,2})?)$/;

/** Reads `54x27`, fly × hoist in inches, as the catalogue names sizes; undefined for what is no such size. */
export function readSize(size: string): FlagSize | undefined {
  const [, fly, hoist] = SIZE.exec(size) ?? [];
  return fly === undefined || hoist === undefined ? undefined : { fly: Number(fly), hoist: Number(hoist) };
}

/** Twelfths of a foot that have a sign of their own. */
const FRACTIONS: Readonly<Record<number, string>> = {
  0: '',
  2: '⅙',
  3: '¼',
  4: '⅓',
  6: '½',
  8: '⅔',
  9: '¾',
  10: '⅚',
};

/** From this length on people speak of feet. */
const IN_FEET_FROM = 24;

const UNITS = {
  en: { inches: 'in', feet: 'ft' },
  fr: { inches: 'po', feet: 'pi' },
} as const satisfies Record<Language, object>;

export interface SizeWords {
  /** `54 × 27 in` */
  readonly inches: string;
  /** `4½ × 2¼ ft`; undefined where a side has no such fraction, or is too short for it. */
  readonly feet: string | undefined;
}

/** A size in words: `54 × 27 in` and `4½ × 2¼ ft`. What is no size is repeated. */
export function sizeWords(size: string, language: Language): SizeWords {
  const read = readSize(size);
  if (!read) return { inches: size, feet: undefined };
  const { inches, feet } = UNITS[language];
  const [fly, hoist] = [feetOf(read.fly), feetOf(read.hoist)];
  const isLong = Math.max(read.fly, read.hoist) >= IN_FEET_FROM;
  return {
    inches: `${decimal(read.fly, language)} × ${decimal(read.hoist, language)}\u00a0${inches}`,
    feet: isLong && fly !== undefined && hoist !== undefined ? `${fly} × ${hoist}\u00a0${feet}` : undefined,
  };
}

const decimal = (inches: number, language: Language) =>
  language === 'fr' ? String(inches).replace('.', ',') : String(inches);

function feetOf(inches: number): string | undefined {
  const whole = Math.floor(inches / 12);
  const fraction = FRACTIONS[inches - whole * 12];
  if (fraction === undefined) return undefined;
  return whole === 0 ? fraction || '0' : `${whole}${fraction}`;
}
