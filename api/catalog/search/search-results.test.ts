import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { forThisTest } from '../../testing/database/database.ts';
import { createCategory, createProduct } from '../../testing/fixtures.ts';
import { setUpSampleSearch } from '../../testing/sample-search.ts';

const { search, found } = setUpSampleSearch();

describe('the order of search results', () => {
  it('ranks by code, whole name, name prefix, words in the name, the rest; best sellers break ties', async () => {
    const { db } = await forThisTest();
    const of = createTestApi(db);
    const pennants = await createCategory(db, { name: 'Moose Pennants' });
    const inOrder = [
      await createProduct(db, { name: 'Badge', sku: 'MOO-SE', bestSellerRank: 90 }),
      await createProduct(db, { name: 'Moose', bestSellerRank: 80 }),
      await createProduct(db, { name: 'Moose Jaw Flag', bestSellerRank: 70 }),
      await createProduct(db, { name: 'Flag with a Moose', bestSellerRank: 50 }),
      await createProduct(db, { name: 'Flag of a Moose', bestSellerRank: 60 }),
      await createProduct(db, { name: 'Pennant', categories: [pennants.id], bestSellerRank: 1 }),
      await createProduct(db, { name: 'Sticker', sku: 'MOOSE-1', bestSellerRank: 2 }),
    ];
    await createProduct(db, { name: 'Beaver', bestSellerRank: 3 });
    expect(await found('moose', { of })).toEqual(inOrder.map(({ slug }) => slug));
    expect(await found('Mosoe', { of })).toEqual(inOrder.slice(1, 6).map(({ slug }) => slug));
  });

  it('follows the sort parameter when there is one', async () => {
    const { data } = await search('flag ontario', { query: '&sort=price_desc' });
    const prices = data.products.map((card) => card.variants[0]?.price || card.starting_price);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(prices.length).toBeGreaterThan(1);
    const names = await found('canada', { query: '&sort=name_asc' });
    expect(new Set(names)).toEqual(new Set(await found('canada')));
    expect(names).not.toEqual(await found('canada'));
  });

  it('is stable across pages, with each product once', async () => {
    const whole = await found('flag');
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...(await found('flag', { query: `&page=${page}` })));
    const { pagination } = await search('flag');
    expect(pages.slice(0, 100)).toEqual(whole);
    expect(new Set(pages).size).toBe(pagination.totalProducts);
    expect((await search('flag', { query: '&page=99999' })).pagination.page).toBe(pagination.totalPages);
  });
});

describe('filters of a search', () => {
  it('narrow the results, and facets count within them', async () => {
    const all = await search('canada');
    const banners = await search('canada', { query: '&category=banners,nonsense&availability=In-Stock' });
    expect(banners.pagination.totalProducts).toBeLessThan(all.pagination.totalProducts);
    const count = (answer: typeof all, filter: string, value: string) =>
      answer.data.facets[filter]?.find((entry) => entry.value === value)?.count;
    expect((await search('canada', { query: '&category=banners' })).pagination.totalProducts).toBe(
      count(all, 'category', 'banners'),
    );
    expect(count(banners, 'category', 'flags')).toBe(
      (await search('canada', { query: '&category=flags&availability=In-Stock' })).pagination.totalProducts,
    );
  });

  it('keep the menu and the facets when nothing is found', async () => {
    const { data, pagination } = await search('zzzz');
    expect(pagination).toMatchObject({ page: 1, totalPages: 1, totalProducts: 0 });
    expect(data.mainCategories).toHaveLength(6);
    expect(data.facets.fabric?.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe('a search without results', () => {
  it('suggests terms that do have results, and categories', async () => {
    const { near } = (await search('saskatchewan elephant')).data;
    expect(near?.terms).toContain('saskatchewan');
    expect(near?.categories.length).toBeGreaterThan(0);
    for (const term of near?.terms ?? []) expect(await found(term), term).not.toEqual([]);
  });

  it('suggests similar terms and categories', async () => {
    const { near } = (await search('flagpooolles')).data;
    expect(near?.terms[0]).toMatch(/^flagpole/);
    expect(near?.categories.map(({ slug }) => slug)).toContain('flagpoles-and-hardware');
  });

  it('falls back to the first main categories when nothing is similar', async () => {
    const { near } = (await search('%%%')).data;
    expect(near?.terms).toEqual([]);
    expect(near?.categories.map(({ slug }) => slug)).toEqual([
      'flags',
      'flagpoles-and-hardware',
      'banners',
      'custom',
    ]);
  });

  it('is the only kind of search with suggestions', async () => {
    expect((await search('canada')).data.near).toBeUndefined();
    expect((await search('')).data.near).toBeUndefined();
  });
});
