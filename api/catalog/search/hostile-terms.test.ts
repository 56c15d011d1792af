import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../contract/locale.ts';
import { createRateLimits } from '../../http/rate-limits/rate-limits.ts';
import { createTestApi } from '../../testing/api.ts';
import { runsOf } from '../../testing/runs.ts';
import { setUpSampleSearch } from '../../testing/sample-search.ts';
import { VOCABULARY } from './synonyms.ts';

const { sample, search } = setUpSampleSearch();

it.each([
  "'; drop table products; --",
  "ontario' | 'quebec",
  'ontario & !flag',
  'ontario:* <-> flag:A',
  '(((ontario',
  '.*',
  '[a-z]+',
  'a{1,99999}',
  '%_%',
  '\\',
  '\\u0000',
  '\u0000\u0001\u001f\u007f',
  'onta\u0000rio',
  '\ud800ontario',
  '🏴‍☠️',
  '-- /* */',
  '<script>alert(1)</script>',
  '𝓸𝓷𝓽𝓪𝓻𝓲𝓸',
  '\u202eoiratno',
  'x'.repeat(10_000),
  `${'ontario '.repeat(2000)}`,
  '1e400 0x1f 1_000 -5',
  'null undefined NaN',
  "l'unifolié' | 'mât':* & !drapeau",
  'œ'.repeat(1000),
  'ŒUVRE ﬁ ﬄ ß Æ ĳ Ǆ ﷺ ㎒',
  'm\u0302\u0302\u0302a\u0302t d’’’’ontario «»\u00a0\u202f',
  'drapeau plume mât œillet en berne sur mesure corde '.repeat(20),
  `${'é'.repeat(59)} ${'è'.repeat(60)} ${'ê'.repeat(61)}`,
])('R52 P45 survives the hostile term %j', async (term) => {
  for (const language of LANGUAGES)
    expect((await search(term, { query: `&lang=${language}` })).pagination.page).toBe(1);
  const { rows } = await sample.database.pool.query('select count(*) as n from products');
  expect(rows[0].n).toBe(275);
});

it('R52 limits searches and suggestions to 300 a minute for an address, but not plain lists', async () => {
  const limited = createTestApi(sample.database.db, { limits: createRateLimits() });
  const suggest = () => limited.get('/search-suggestions?q=c');
  for (let i = 0; i < 299; i++) await suggest();
  expect((await limited.get('/shop?search=canada')).status).toBe(200);
  const refused = await suggest();
  await expect(refused).toBeProblem('TOO_MANY_REQUESTS');
  expect(refused.headers.get('RateLimit-Limit')).toBe('300');
  await expect(limited.get('/shop?search=canada')).toBeProblem('TOO_MANY_REQUESTS');
  expect((await limited.get('/shop?page=2')).status).toBe(200);
});

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 1000 }),
  fc.array(fc.constantFrom(...VOCABULARY), { maxLength: 40 }).map((words) => words.join(' ')),
  fc.string({ unit: fc.constantFrom(..."éèêœæçàîïùÿŒÉ’'«» -&|!:*()<>\u0000\u0301"), maxLength: 1000 }),
);

it.each(LANGUAGES)(
  'responds to any text (%s)',
  async (language) => {
    await fc.assert(
      fc.asyncProperty(text, async (term) => {
        await search(term, { query: `&lang=${language}` });
      }),
      { numRuns: runsOf(60) },
    );
  },
  60_000,
);
