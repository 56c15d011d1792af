import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { forThisTest } from '../../testing/database/database.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { setUpSampleSearch } from '../../testing/sample-search.ts';

const { found } = setUpSampleSearch();

describe('a search term', () => {
  it.each([
    ['in any case', 'oNTARIO'],
    ['with accents or without', 'ONTÀRIO'],
    ['in the plural', 'ontario flags'],
    ['in French', 'drapeau de l’ontario'],
    ['in the French plural', 'drapeaux ontario'],
    ['in both languages at once', 'drapeau ontario flag'],
    ['in any order', 'flag ontario'],
    ['by word prefixes', 'onta fla'],
    ['ignoring stop words', 'the flag of ontario'],
    ['ignoring punctuation', 'ontario,flag!'],
    ['with a category', 'ontario provincial'],
    ['with a fabric', 'ontario nylon'],
    ['with a size', 'ontario 72x36'],
    ['with a size written out', 'ontario 72" x 36"'],
  ])('matches %s', async (_, term) => expect(await found(term)).toContain('ontario-flag'));

  it.each([
    ['saskatchwan', 'saskatchewan-flag'],
    ['saskatchewann', 'saskatchewan-flag'],
    ['sasktachewan flag', 'saskatchewan-flag'],
    ['cananda', 'canada-flag'],
    ['acnada', 'canada-flag'],
    ['canada flga', 'canada-flag'],
    ['quebc', 'quebec-flag'],
    ['québc flag', 'quebec-flag'],
    ['drapaeu quebec', 'quebec-flag'],
    ['drapeeau du quebek', 'quebec-flag'],
    ['newfoundlan and labrdor', 'newfoundland-and-labrador-flag'],
  ])('matches when misspelled as %s', async (term, slug) => expect(await found(term)).toContain(slug));

  it('is spell-corrected only when the catalogue does not have the word', async () => {
    const { db } = await forThisTest();
    const of = createTestApi(db);
    const { slug: mali } = await createProduct(db, { name: 'Mali Flag' });
    expect(await found('malo', { of })).toEqual([mali]);
    const { slug: malo } = await createProduct(db, { name: 'Malo Flag' });
    expect(await found('malo', { of })).toEqual([malo]);
    await db.deleteFrom('products').where('slug', '=', malo).execute();
    expect(await found('malo', { of })).toEqual([mali]);
  });

  it('matches only products with all of its words', async () => {
    const both = await found('canada ontario');
    const [canada, ontario] = [await found('canada'), await found('ontario')];
    for (const slug of both) {
      expect(canada).toContain(slug);
      expect(ontario).toContain(slug);
    }
    expect(await found('ontario flagpole quebec banner')).toEqual([]);
  });

  it('matches numbers exactly or by prefix, never misspelled', async () => {
    const { db } = await forThisTest();
    const of = createTestApi(db);
    await createProduct(db, { name: 'Flag 1837', nameFr: 'Drapeau 1837', sku: 'F', mpn: 'F' });
    expect(await found('1837', { of })).toHaveLength(1);
    expect(await found('18', { of })).toHaveLength(1);
    expect(await found('1836', { of })).toEqual([]);
    expect(await found('37', { of })).toEqual([]);
  });
});

describe('a sku or part number', () => {
  it.each(['CAN-100', 'can-100', 'can100', 'Can 100', 'ＣＡＮ－100', 'NF-10003', 'nf10003', 'nf-10003 '])(
    'ranks its product first when searched as %s',
    async (term) => expect((await found(term))[0]).toBe('canada-flag'),
  );

  it('is found by its prefix, also for a variant', async () => {
    const { db } = await forThisTest();
    const of = createTestApi(db);
    const { slug } = await createProduct(db, {
      name: 'Badge',
      nameFr: 'Badge',
      sku: 'ZQ-77-A',
      mpn: 'WX/0815',
      variants: [{ sku: 'KLM-36-GR' }],
    });
    for (const term of ['zq', 'ZQ-7', 'zq77a', 'wx', 'WX-08', 'wx 0815', 'klm', 'klm-36', 'KLM36GR'])
      expect(await found(term, { of }), term).toEqual([slug]);
    for (const term of ['77-A', 'zq-77-ab', 'x0815', 'gr', 'zp-77-a'])
      expect(await found(term, { of }), term).toEqual([]);
  });
});

it('reflects a change of the catalogue at once', async () => {
  const { db } = await forThisTest();
  const of = createTestApi(db);
  const { id, slug } = await createProduct(db, { name: 'Moose Flag' });
  expect(await found('moose', { of })).toEqual([slug]);
  await db.updateTable('products').set({ name_en: 'Beaver Flag' }).where('id', '=', id).execute();
  expect(await found('moose', { of })).toEqual([]);
  expect(await found('beaver', { of })).toEqual([slug]);
  await db.updateTable('categories').set({ status: 'Inactive' }).execute();
  expect(await found('beaver', { of })).toEqual([]);
  await db.updateTable('categories').set({ status: 'Active' }).execute();
  expect(await found('beaver', { of })).toEqual([slug]);
});
