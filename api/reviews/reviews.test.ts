import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Review } from '../../contract/catalog/catalog.ts';
import type { ReviewAnswer } from '../../contract/catalog/reviews.ts';
import { createRateLimits } from '../http/rate-limits/rate-limits.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { createCategory, createProduct } from '../testing/fixtures.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

const WORDS = { name: 'Ada', title: 'Flies well', review: 'Two winters\nand not a thread loose.', rating: 4 };

const post = (product: { id: string }, words: object = {}, from: TestApi = api) =>
  from.post('/review-post', { product_id: product.id, ...WORDS, ...words });

const shown = async ({ slug }: { slug: string }) =>
  (await (await api.get(`/product/${slug}`)).json()).product;

async function kept(product: { id: string }) {
  const { rows } = await database.pool.query(
    `select p.review_count, p.rating_sum, count(r.id) as rows, coalesce(sum(r.rating), 0)::int as sum
     from products p left join reviews r on r.product_id = p.id where p.id = $1 group by p.id`,
    [product.id],
  );
  return rows[0];
}

it('adds a review, which counts and is shown immediately', async () => {
  const flag = await createProduct(database.db);
  const answer = await post(flag);
  expect(answer.status).toBe(201);
  const { message, data } = (await answer.json()) as ReviewAnswer;
  expect(message).toBe('Thank you for your review!');
  expect(data).toMatchObject(WORDS);
  await post(flag, { title: 'Again', rating: 0 });
  const product = await shown(flag);
  expect(product).toMatchObject({ review_count: 2, average_rating: 2 });
  expect(product.reviews.map(({ title }: Review) => title)).toEqual(['Again', 'Flies well']);
  expect(product.reviews[1]).toEqual(data);
});

it.each([
  [[4, 5, 5], 4.7],
  [[4, 4, 5], 4.3],
  [[4, 4, 4, 5], 4.3],
  [[5], 5],
])('rounds the average of %j to %d', async (ratings, average) => {
  const flag = await createProduct(database.db);
  for (const rating of ratings) await post(flag, { rating });
  expect((await shown(flag)).average_rating).toBe(average);
});

it('counts fifty concurrent reviews correctly', async () => {
  const flag = await createProduct(database.db);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => post(flag, { rating: n % 6 })));
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
  const sum = Array.from({ length: 50 }, (_, n) => n % 6).reduce((a, b) => a + b);
  expect(await kept(flag)).toEqual({ review_count: 50, rating_sum: sum, rows: 50, sum });
});

it('bumps the catalogue version, so that no cached page lacks the review', async () => {
  const flag = await createProduct(database.db);
  const version = async () => (await database.pool.query('select version from data_version')).rows[0].version;
  const before = await version();
  await post(flag);
  expect(await version()).toBeGreaterThan(before);
});

it.each([
  ['', 'en'],
  ['?lang=en', 'en'],
  ['?lang=fr', 'fr'],
])('is in the language of its call: %s', async (query, language) => {
  const flag = await createProduct(database.db);
  const sent = { product_id: flag.id, ...WORDS };
  const { data } = await (await api.post(`/review-post${query}`, sent)).json();
  expect(data.language).toBe(language);
  expect((await shown(flag)).reviews).toMatchObject([{ _id: data._id, language }]);
  const bot = await (await api.post(`/review-post${query}`, { ...sent, website: 'x' })).json();
  expect(bot.data.language).toBe(language);
});

it('has no language when none is known', async () => {
  const flag = await createProduct(database.db);
  await database.db
    .insertInto('reviews')
    .values({ product_id: flag.id, ...WORDS })
    .execute();
  expect((await shown(flag)).reviews).toMatchObject([{ title: WORDS.title, language: null }]);
});

describe('the text', () => {
  it('P42 is stored and returned as typed, including markup', async () => {
    const flag = await createProduct(database.db);
    const hostile =
      '</script><script>alert(1)</script><img src=x onerror="alert(2)"> & {{x}} \u2028 😀 ’; drop table';
    const { data } = await (
      await post(flag, { name: hostile.slice(0, 80), title: hostile, review: hostile })
    ).json();
    expect(data).toMatchObject({ title: hostile, review: hostile });
    expect((await shown(flag)).reviews).toMatchObject([{ title: hostile, review: hostile }]);
  });

  it('keeps its line breaks but no other control characters', async () => {
    const flag = await createProduct(database.db);
    const { data } = await (
      await post(flag, {
        name: 'A\nda\u0000',
        title: '\tGood\r\nflag ',
        review: '\n One\u0007\r\n\rtwo\u0000 \n',
      })
    ).json();
    expect(data).toMatchObject({ name: 'A da', title: 'Good  flag', review: 'One \n\ntwo' });
  });

  it('may be as long as the limits, measured after clean-up', async () => {
    const flag = await createProduct(database.db);
    const longest = { name: 'n'.repeat(80), title: 't'.repeat(120), review: ` ${'r\r\n'.repeat(2000)}` };
    expect((await post(flag, longest)).status).toBe(201);
  });
});

describe('refuses, and stores nothing, for', () => {
  it.each([
    ['name', undefined],
    ['name', ''],
    ['name', ' \n\t '],
    ['name', '\u200b'],
    ['name', 'n'.repeat(81)],
    ['name', 7],
    ['title', undefined],
    ['title', '   '],
    ['title', 't'.repeat(121)],
    ['title', { $gt: '' }],
    ['review', undefined],
    ['review', '\r\n\r\n'],
    ['review', 'r'.repeat(4001)],
    ['review', ['text']],
    ['review', 'My card is 4242 4242 4242 4242'],
    ['rating', undefined],
    ['rating', null],
    ['rating', 6],
    ['rating', -1],
    ['rating', 1.5],
    ['rating', '5'],
    ['rating', true],
    ['product_id', undefined],
    ['product_id', ''],
    ['product_id', 12],
    ['website', 12],
  ])('P43 P72 %s: %j', async (field, value) => {
    const flag = await createProduct(database.db);
    await expect(post(flag, { [field]: value })).toBeProblem('INVALID_REQUEST', field);
    expect(await kept(flag)).toMatchObject({ review_count: 0, rows: 0 });
  });

  it('missing fields, with the form’s messages', async () => {
    const problem = await (await api.post('/review-post', { product_id: 'x' })).json();
    expect(problem.issues).toEqual([
      { path: 'name', message: 'This field is required' },
      { path: 'title', message: 'This field is required' },
      { path: 'review', message: 'This field is required' },
      { path: 'rating', message: 'This field is required' },
    ]);
  });

  it.each(['not json', '[]', 'null', '"text"', '7'])('a body that is %s', async (body) => {
    await expect(api.post('/review-post', body)).toBeProblem('INVALID_REQUEST');
  });

  it('another content type or another method', async () => {
    await expect(api.post('/review-post', 'a=b', { 'Content-Type': 'text/plain' })).toBeProblem(
      'UNSUPPORTED_MEDIA_TYPE',
    );
    await expect(api.get('/review-post')).toBeProblem('METHOD_NOT_ALLOWED');
  });
});

it('accepts only products that the shop lists', async () => {
  const { id: closed } = await createCategory(database.db, { status: 'Inactive' });
  const hidden = await createProduct(database.db, { categories: [closed] });
  const strange = ['unknown', '00000000-0000-7000-8000-000000000000', "' or 1=1 --", '%00', 'x'.repeat(5000)];
  for (const id of [hidden.id, ...strange]) await expect(post({ id })).toBeProblem('NOT_FOUND');
  expect(await kept(hidden)).toMatchObject({ review_count: 0, rating_sum: 0, rows: 0 });
});

it('P73 thanks bots that fill in the honeypot, and stores nothing', async () => {
  const flag = await createProduct(database.db);
  const answer = await post(flag, { website: 'https://spam.example' });
  expect(answer.status).toBe(201);
  const { data } = await answer.json();
  const { data: real } = await (await post(flag, { website: '' })).json();
  expect(Object.keys(data)).toEqual(Object.keys(real));
  expect(await kept(flag)).toMatchObject({ review_count: 1, rows: 1 });
});

it('P43 takes ratings from 0 to 5, as the specification has them', async () => {
  for (const rating of [0, 1, 5]) {
    const flag = await createProduct(database.db);
    expect([rating, (await post(flag, { rating })).status]).toEqual([rating, 201]);
    expect(await kept(flag)).toMatchObject({ review_count: 1, rows: 1 });
  }
});

it('P43 accepts 10 an hour from one address', async () => {
  const flag = await createProduct(database.db);
  const limited = createTestApi(database.db, { limits: createRateLimits() });
  for (let i = 0; i < 10; i++) expect((await post(flag, {}, limited)).status).toBe(201);
  const refused = await post(flag, {}, limited);
  await expect(refused).toBeProblem('TOO_MANY_REQUESTS');
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await kept(flag)).rows).toBe(10);
});
