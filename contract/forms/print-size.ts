/** A print size, in inches. */
export interface PrintSize {
  readonly widthIn: number;
  readonly heightIn: number;
}

/** Feather banners are sold by height; these are the sizes of their fabric. */
const NAMED: Readonly<Record<string, PrintSize>> = {
  'small 7ft': { widthIn: 24, heightIn: 68 },
  'medium 10ft': { widthIn: 28, heightIn: 100 },
  'large 13ft': { widthIn: 30, heightIn: 138 },
};

const FEET = "ft|feet|foot|pieds?|pi|'";
/** Inches per unit, in both languages; pixels are missing because they say nothing about a print. */
const UNITS: readonly (readonly [string, number])[] = [
  ['cm|centimet(?:er|re)s?', 1 / 2.54],
  ['mm|millimet(?:er|re)s?', 1 / 25.4],
  ['m|met(?:er|re)s?|mètres?', 100 / 2.54],
  ['yd|yards?', 36],
  [FEET, 12],
  ['in|inch|inches|po|pouces?|"', 1],
  ['px|pixels?', Number.NaN],
];
const UNIT = UNITS.map(([names]) => names).join('|');
/** `1,200` is one thousand two hundred; `1,2` is 1.2. */
const NUMBER = String.raw`\d{1,3}(?:[ ,]\d{3})+(?:\.\d{1,3})?|\d{1,5}(?:[.,]\d{1,3})?`;
const SAYS_WHICH = String.raw`(?:\s*(?:wide|w|high|h|tall|long|(?:de )?(?:larg(?:e|eur)|haut(?:eur)?))\b)?`;
/** One side, as in `60`, `60 in.`, `5'6"`, `5 ft wide`: optional whole feet, a number and its unit. */
const SIDE = String.raw`(?:(\d{1,4})\s*(?:${FEET})\s*)?(${NUMBER})\s*(?:(${UNIT})(?![a-z])\.?)?${SAYS_WHICH}`;
const TWO_SIDES = new RegExp(String.raw`(?<![\d.,])${SIDE}\s*(?:x|×|by|par|sur)\s*${SIDE}`);

/**
 * Reads the width and height of a size such as `54x27`, `3 x 6 ft`, `10' by 4'`, `5'6" × 3'`, `120 × 60 cm` or
 * `Small 7ft`. A unit on one side applies to both; without any unit the numbers are inches.
 *
 * @returns undefined if the text contains no size.
 */
export function readPrintSize(said: string): PrintSize | undefined {
  const text = said
    .trim()
    .toLowerCase()
    .replace(/[’′]/g, "'")
    .replace(/[”″]|''/g, '"');
  if (Object.hasOwn(NAMED, text)) return NAMED[text];
  const sides = TWO_SIDES.exec(text);
  if (sides === null) return undefined;
  const [, feetWide, wide = '', wideUnit, feetHigh, high = '', highUnit] = sides;
  const widthIn = inches({ feet: feetWide, number: wide, unit: wideUnit ?? highUnit });
  const heightIn = inches({ feet: feetHigh, number: high, unit: highUnit ?? wideUnit });
  return widthIn && heightIn ? { widthIn, heightIn } : undefined;
}

interface Side {
  /** Whole feet; if present, the number is in inches, whatever the unit of the other side. */
  readonly feet: string | undefined;
  readonly number: string;
  readonly unit: string | undefined;
}

/** @returns NaN for what is no length. */
function inches({ feet, number, unit }: Side): number {
  const value = Number(number.replace(/[ ,](?=\d{3})/g, '').replace(',', '.'));
  return feet === undefined ? value * factorOf(unit) : Number(feet) * 12 + value;
}

const factorOf = (unit = 'in'): number =>
  UNITS.find(([names]) => new RegExp(`^(?:${names})$`).test(unit))?.[1] ?? Number.NaN;
