/** A size to print at, in inches. */
export interface PrintSize {
  readonly widthIn: number;
  readonly heightIn: number;
}

/** Feather banners are sold by height; these are the sizes of their cloth. */
const NAMED: Readonly<Record<string, PrintSize>> = {
  'small 7ft': { widthIn: 24, heightIn: 68 },
  'medium 10ft': { widthIn: 28, heightIn: 100 },
  'large 13ft': { widthIn: 30, heightIn: 138 },
};

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:cm|centimet(?:er|re)s?)$/, 1 / 2.54],
  [/^(?:mm|millimet(?:er|re)s?)$/, 1 / 25.4],
  [/^(?:m|met(?:er|re)s?)$/, 100 / 2.54],
  [/^(?:ft|feet|foot|')$/, 12],
  [/^(?:in|inch|inches|"|)$/, 1],
];

const SIDE = String.raw`(\d{1,5}(?:[.,]\d{1,3})?)\s*([a-z]*|'|")`;
const TWO_SIDES = new RegExp(String.raw`${SIDE}\s*(?:x|×|by)\s*${SIDE}`, 'i');

/**
 * The width and height that a size is said in: `54x27`, `3 x 6 ft`, `10' by 4'`, `120 × 60 cm`, `Small 7ft`; a unit
 * that only the second side has holds for both, none means inches. Undefined for what says no size.
 */
export function readPrintSize(said: string): PrintSize | undefined {
  const text = said.trim().toLowerCase();
  if (Object.hasOwn(NAMED, text)) return NAMED[text];
  const [, width = '', widthUnit = '', height = '', heightUnit = ''] = TWO_SIDES.exec(text) ?? [];
  const widthIn = inches(width, widthUnit || heightUnit);
  const heightIn = inches(height, heightUnit || widthUnit);
  return widthIn && heightIn ? { widthIn, heightIn } : undefined;
}

function inches(number: string, unit: string): number | undefined {
  const factor = UNITS.find(([names]) => names.test(unit))?.[1];
  const value = Number(number.replace(',', '.')) * (factor ?? Number.NaN);
  return value > 0 ? value : undefined;
}
