import type { CustomProduct } from '../../../contract/catalog/custom-products.ts';
import { wordsOf } from '../../lib/words/words-of.ts';

/** What is found in a product's name says more about it than what is found among its choices or in its summary. */
const WEIGHTS = { name: 4, choices: 2, summary: 1 } as const;

/** Words that everything here has, or that say nothing. */
const EMPTY = /^(?:custom.*|made|order|printed|a|an|and|for|in|my|of|on|our|the|to|with|your)$/;

/** As many equal first letters make two words one: embroidered, embroidery. */
const STEM = 6;
const MIN_PREFIX = 3;

interface Described {
  readonly product: CustomProduct;
  readonly summary: string;
}

/**
 * What was searched for among the products that are made to order: those that fit best, the best first and otherwise
 * in their own order; none when no word of the search fits.
 */
export function findMatches<Card extends Described>(cards: readonly Card[], search: string): Card[] {
  const wanted = wordsOf(search).filter((word) => !EMPTY.test(word));
  const scored = cards.map((card) => ({ card, score: scoreOf(card, wanted) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > best / 2)
    .sort((a, b) => b.score - a.score)
    .map(({ card }) => card);
}

function scoreOf({ product, summary }: Described, wanted: readonly string[]): number {
  const places = {
    name: wordsOf(product.name),
    choices: product.groups.flatMap(({ choices }) => choices.flatMap(wordsOf)),
    summary: wordsOf(summary),
  };
  const scores = wanted.map((word) => {
    const place = (['name', 'choices', 'summary'] as const).find((one) =>
      places[one].some((other) => isSame(word, other)),
    );
    return place ? WEIGHTS[place] : 0;
  });
  return scores.reduce<number>((sum, score) => sum + score, 0);
}

function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= MIN_PREFIX && long.startsWith(short)) return true;
  return short.length >= STEM && long.startsWith(short.slice(0, STEM));
}
