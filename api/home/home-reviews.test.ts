import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { HomePageAnswer } from '../../contract/catalog/home.ts';
import type { Language } from '../../contract/locale.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { createProduct, type ProductFixture } from '../testing/fixtures.ts';
import { speaking } from '../testing/speaking.ts';

let database: TestDatabase;
let api: TestApi;
let flags: ProductFixture[];
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  flags = await Promise.all(
    Array.from({ length: 8 }, (_, n) => createProduct(database.db, { name: `Flag ${n}` })),
  );
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('delete from reviews'));

const reviews = async (language: Language = 'en') =>
  ((await (await speaking(api, language).get('/home-page')).json()) as HomePageAnswer).data.reviews;

/** Writes a review, older by some hours. */
const write = (
  flag: ProductFixture | undefined,
  text: string,
  { rating = 5, hoursAgo = 0, language = 'en' } = {},
) =>
  database.pool.query(
    `insert into reviews (product_id, name, title, review, rating, language, created_at)
     values ($1, 'Ada', 'T', $2, $3, $4, now() - make_interval(hours => $5))`,
    [flag?.id, text, rating, language, hoursAgo],
  );

it('shows the samples of the sample shop word for word, and says that they are samples', async () => {
  const english = await reviews();
  expect(english).toMatchObject({
    areSamples: true,
    items: [{ name: 'Margaret Comeau', rating: 5, product: null }, {}, {}],
  });
  expect(english.items.map(({ text }) => text)).toEqual([
    'We fly one off the wharf in Lunenburg, and the wind there eats flags. This one is into its second year with every stitch in place.',
    'Ordered forty town flags for our centennial. The proof came the next morning and the colours match our crest exactly.',
    'They talked me out of a pole that was too tall for my lot and into one that suits the house. It was up in an afternoon.',
  ]);
  expect((await reviews('fr')).items[0]).toMatchObject({
    place: 'Lunenburg (Nouvelle-Écosse)',
    language: 'fr',
  });
});

it('shows another shop what its buyers wrote: the newest of four and five stars, one a product', async () => {
  await database.pool.query('delete from sample_reviews');
  expect(await reviews()).toEqual({ areSamples: false, items: [] });
  await write(flags[0], 'Poor', { rating: 3 });
  expect((await reviews()).items).toEqual([]);
  await write(flags[0], 'Good, but older', { rating: 4, hoursAgo: 2 });
  await write(flags[0], 'Good', { rating: 4, hoursAgo: 1 });
  await write(flags[1], 'Très bien', { language: 'fr' });
  expect((await reviews()).items.map(({ text }) => text)).toEqual(['Good', 'Très bien']);
  expect(await reviews('fr')).toMatchObject({
    items: [
      { text: 'Très bien', language: 'fr', place: null, product: { slug: flags[1]?.slug } },
      { text: 'Good', rating: 4, language: 'en' },
    ],
  });
  for (const [n, flag] of flags.entries()) await write(flag, `Newest ${n}`);
  expect((await reviews()).items).toHaveLength(6);
});
