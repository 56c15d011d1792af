import { LANGUAGES, type Language } from '../../contract/locale.ts';
import { draw, seeded } from '../../contract/seeded.ts';
import { drawPlace, KINDS, PLACES, STYLES, type Words } from './made-up-words.ts';
import { makeProduct } from './make-product.ts';

export const TERM_KINDS = [
  'common',
  'rare',
  'misspelled',
  'beginning',
  'sku',
  'two words',
  'synonym',
  'nothing',
] as const;
export type TermKind = (typeof TERM_KINDS)[number];

export interface Term {
  readonly kind: TermKind;
  readonly text: string;
}

/** Phrases that no made-up product has, and that the shop's list of synonyms knows. */
const SYNONYMS = [
  'hampe',
  'banderole',
  'guidon',
  'drisse',
  'unifolié',
  'drapeau plume',
  'en berne',
  'ferrures',
];

/**
 * Makes different terms that shoppers of a catalogue of `size` products might type, alternating between all kinds.
 * English shoppers know some French words, too.
 */
export function makeTerms(size: number, count: number, language: Language = 'en'): Term[] {
  const random = seeded(size);
  const at = LANGUAGES.indexOf(language) as 0 | 1;
  const either = (words: Words) => words[language === 'en' ? (Math.round(random()) as 0 | 1) : at];
  const place = () => drawPlace(random)[at];
  const make: Record<TermKind, () => string> = {
    common: () => `${either(draw(random, STYLES))} ${either(draw(random, KINDS))}`,
    rare: () => draw(random, PLACES)[at],
    misspelled: () => misspell(random, place()),
    beginning: () => place().slice(0, 2 + Math.floor(random() * 4)),
    sku: () => String(product(random, size).sku).toLowerCase(),
    'two words': () => `${place()} ${draw(random, KINDS)[at]}`,
    synonym: () => `${draw(random, SYNONYMS)} ${random() < 0.5 ? place() : ''}`,
    nothing: () => `${place()} ${Math.floor(random() * 1e9)}`,
  };
  const terms = new Map<string, Term>();
  for (let n = 0; terms.size < count && n < count * 20; n++) {
    const kind = TERM_KINDS[n % TERM_KINDS.length] ?? 'common';
    const text = make[kind]().trim().toLowerCase();
    if (!terms.has(text)) terms.set(text, { kind, text });
  }
  return [...terms.values()];
}

const product = (random: () => number, size: number) =>
  makeProduct(Math.floor(random() * size), { categoryIds: [''], picture: '' }).products;

/** Drops, doubles or swaps one letter. */
function misspell(random: () => number, word: string): string {
  const at = 1 + Math.floor(random() * Math.max(1, word.length - 2));
  const [before, here, next, after] = [
    word.slice(0, at),
    word[at] ?? '',
    word[at + 1] ?? '',
    word.slice(at + 2),
  ];
  return draw(random, [
    before + next + after,
    before + here + here + next + after,
    before + next + here + after,
  ]);
}
