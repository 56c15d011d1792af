import type { CustomProduct } from '../../../contract/catalog/custom-products.ts';
import { choiceName, customProductName } from '../../lib/words/names/custom-names.ts';
import { wordsOf } from '../../lib/words/words-of.ts';

/** A match in a product's name counts more than one in its choices or its summary. */
const WEIGHTS = { name: 4, choices: 2, summary: 1 } as const;

/** Stop words in both languages: words that every product has, or that carry no meaning. */
const EMPTY = new RegExp(
  `^(?:custom.*|made|order|printed|a|an|and|for|in|my|of|on|our|the|to|with|your|${[
    'personnalis.*|sur|mesures?|fait|commande|imprimee?s?',
    'au|aux|avec|d|de|des|du|en|et|l|la|le|les|ma|mes|mon|nos|notre|par|pour|un|une|votre|vos',
  ].join('|')})$`,
);

/** Words with this many equal first letters match: embroidered, embroidery. */
const STEM = 6;
const MIN_PREFIX = 3;

interface Described {
  readonly product: CustomProduct;
  readonly summary: string;
}

/**
 * Searches the custom products. Returns those with more than half of the best score, best first and ties in their own
 * order; none when no word matches.
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
    name: wordsOf(`${product.name} ${customProductName(product)}`),
    choices: product.groups.flatMap(({ choices }) =>
      choices.flatMap((choice) => wordsOf(`${choice} ${choiceName(choice)}`)),
    ),
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
