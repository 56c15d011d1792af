import { choiceName } from '../catalog/custom-names.ts';
import { LANGUAGES } from '../locale.ts';
import { cents, portion } from '../money.ts';
import { MAX_OFFER_PRICE_CENTS } from './offer-kinds.ts';
import type { Suggestion } from './offer-lines.ts';
import type { ExtraUnit } from './price-table-limits.ts';
import type { PriceRows, PriceTable } from './price-tables.ts';
import { DOUBLE_CHOICES, SINGLE_CHOICES } from './priced-choices.ts';

/** What is made. A width is the fly of a flag, a height its hoist. */
export interface Made {
  readonly widthMm: number;
  readonly heightMm: number;
  /** A choice of the product in either language, also with the customer's note. */
  readonly cloth: string;
  /** The same, one or more, with ` · ` between them. */
  readonly finish: string;
  /** Whether it reads on both sides; unsaid, one of its choices says so. */
  readonly isDouble?: boolean;
  readonly quantity: number;
}

/**
 * The parts of a suggested price, in the order of their working. `finish-unknown` is a finish that the table does not
 * price: it adds nothing, so that staff see what is missing.
 */
export const PRICE_PARTS = ['cloth', 'double', 'finish', 'finish-unknown', 'break', 'minimum'] as const;
export type PricePart = (typeof PRICE_PARTS)[number];

/**
 * Lengths count in eighths of an inch, to which whole millimetres are near enough: 36 in, kept as 914 mm, are 36 in again,
 * and the arithmetic below is of whole numbers.
 */
const eighths = (mm: number): number => Math.max(1, Math.round((mm / 25.4) * 8));
const EIGHTHS_PER_FOOT = 96;

/**
 * Suggests the price of a piece. More pieces never cost more each, and a larger one is never cheaper.
 * @returns null when the table has no price for the cloth, or for its second layer, or the price would be above that of
 * any offer: a person then writes one.
 */
export function suggestPrice({ rows, validFrom }: PriceTable, made: Made): Suggestion | null {
  const chosen = readChoices(rows, made);
  if (!isMeasured(made) || !chosen) return null;
  const { cloth, isDouble, extras, unknown } = chosen;
  if (isDouble && rows.doublePpm === null) return null;
  const clothCents = Math.round((areaOf(made) * cloth.perSqFtCents) / EIGHTHS_PER_FOOT ** 2);
  const parts = [part('cloth', cloth.cloth, clothCents)];
  if (isDouble) parts.push(part('double', '', portion(cents(clothCents), rows.doublePpm ?? 0)));
  for (const { finish, cents: each, per } of extras)
    parts.push(part('finish', finish, Math.round((each * unitsOf(per, made)) / EIGHTHS_PER_FOOT)));
  for (const finish of unknown) parts.push(part('finish-unknown', finish, 0));
  const reached = rows.breaks.findLast(({ from }) => from <= made.quantity);
  if (reached) parts.push(part('break', String(reached.from), -portion(cents(sumOf(parts)), reached.offPpm)));
  const lacking = Math.max(rows.minPieceCents, Math.ceil(rows.minLineCents / made.quantity)) - sumOf(parts);
  if (lacking > 0) parts.push(part('minimum', '', lacking));
  const unitPriceCents = sumOf(parts);
  if (unitPriceCents > MAX_OFFER_PRICE_CENTS || parts.length > MAX_PARTS) return null;
  return { unitPriceCents, validFrom, parts };
}

/** As many as a suggestion may have. */
const MAX_PARTS = 20;

interface Part {
  readonly part: PricePart;
  readonly label: string;
  readonly cents: number;
}

/** A discount of nothing is 0 and not -0, which JSON would not keep. */
const part = (name: PricePart, label: string, amount: number): Part => ({
  part: name,
  label: label.slice(0, 300),
  cents: amount || 0,
});

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { cents: its }) => sum + its, 0);

/** Whether there is anything to count: a draft may lack its size. */
const isMeasured = ({ widthMm, heightMm, quantity }: Made): boolean =>
  [widthMm, heightMm].every((mm) => Number.isFinite(mm) && mm > 0) &&
  Number.isSafeInteger(quantity) &&
  quantity > 0;

const areaOf = ({ widthMm, heightMm }: Made): number => eighths(widthMm) * eighths(heightMm);

/** How often an extra counts, in parts of which 96 are one. */
function unitsOf(per: ExtraUnit, { widthMm, heightMm }: Made): number {
  const [width, height] = [eighths(widthMm), eighths(heightMm)];
  return { piece: EIGHTHS_PER_FOOT, hoist: height, edges: 2 * (width + height) }[per];
}

/** Finds the rows of what was chosen. A product without cloths has its way of printing among the finishes. */
function readChoices(rows: PriceRows, made: Made) {
  const choices = made.finish.split(' · ').filter((choice) => choice.trim() !== '');
  const cloth = rows.cloths.find((row) => [made.cloth, ...choices].some(named(row.cloth)));
  if (!cloth) return undefined;
  const others = choices.filter((choice) => !named(cloth.cloth)(choice));
  const isOneOf = (names: readonly string[]) => (choice: string) => names.some((name) => named(name)(choice));
  const finishes = others.filter((choice) => !isOneOf([...DOUBLE_CHOICES, ...SINGLE_CHOICES])(choice));
  return {
    cloth,
    isDouble: made.isDouble ?? others.some(isOneOf(DOUBLE_CHOICES)),
    extras: rows.finishes.filter(({ finish }) => finishes.some(named(finish))),
    unknown: finishes.filter((choice) => !rows.finishes.some(({ finish }) => named(finish)(choice))),
  };
}

/** Whether a choice is this name, in any language and case, also with a note after a colon. */
function named(name: string): (choice: string) => boolean {
  const names = new Set(LANGUAGES.map((language) => plain(choiceName(name, language))));
  return (choice) => names.has(plain(choice)) || names.has(plain(choice.split(/\s*: /)[0] ?? ''));
}

const plain = (words: string): string => words.trim().toLowerCase();
