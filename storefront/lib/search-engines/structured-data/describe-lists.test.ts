import { describe, expect, it } from 'vitest';
import { describeCategory, describeShop } from './describe-lists.ts';

const PAGE = { origin: 'https://shop.example', path: '/shop' };

describe('a list', () => {
  const cards = Array.from({ length: 12 }, (_, n) => ({ name: `Flag ${n}`, slug: `flag-${n}` }));

  it.each([
    ['a category', describeCategory({ name: 'Canada', slug: 'canada', cards }, PAGE)],
    ['the shop', describeShop({ category: null, cards }, PAGE)],
  ])('%s lists its first ten products', (_, things) => {
    const list = things.find((thing) => thing['@type'] === 'ItemList');
    expect(list?.itemListElement).toHaveLength(10);
    expect(list?.itemListElement).toMatchObject(
      cards.slice(0, 10).map(({ slug }, n) => ({
        position: n + 1,
        url: `https://shop.example/product/${slug}`,
      })),
    );
  });
});
