import { expect, it } from 'vitest';
import { forThisTest, type TestDatabase } from '../api/testing/database/database.ts';
import { settingsSchema } from '../contract/desk/settings.ts';
import { setSampleIdentity } from './sample-identity.ts';

async function stateOf({ pool }: TestDatabase) {
  const { rows } = await pool.query<{ key: string; value: unknown; version: number }>(
    'select key, value, version from settings order by key',
  );
  const { rows: reviews } = await pool.query('select name, rating from sample_reviews order by position');
  return { settings: new Map(rows.map(({ key, value }) => [key, value])), rows, reviews };
}

it('has the specification’s name, phone, hours, year and promises, in the form of settings', async () => {
  const { settings, rows, reviews } = await stateOf(await forThisTest('shop'));
  for (const [key, value] of settings)
    expect(settingsSchema.shape[key as keyof typeof settingsSchema.shape].safeParse(value).success, key).toBe(
      true,
    );
  expect(Object.fromEntries(settings)).toMatchObject({
    businessName: 'Halyard',
    phone: '1-800-268-1779',
    hours: { en: 'Monday to Friday, 9am to 7pm EST' },
    copyrightYear: 2024,
    promises: { guarantee: { en: 'Satisfaction Guaranteed', fr: 'Satisfaction garantie' } },
  });
  // Nobody has changed a setting yet.
  expect(rows.map(({ version }) => version)).toEqual(rows.map(() => 0));
  expect(reviews).toEqual(
    ['Margaret Comeau', 'Doug Hrynkiw', 'Priya Sandhu'].map((name) => ({ name, rating: 5 })),
  );
});

it('comes to a sample shop of a release before, and never to one whose owner has named it', async () => {
  const database = await forThisTest('shop');
  const whole = await stateOf(database);
  await database.pool.query(`delete from settings where key = any ($1)`, [
    ['businessName', 'phone', 'hours', 'email'],
  ]);
  await database.pool.query('delete from sample_reviews');
  await setSampleIdentity(database.pool);
  expect(await stateOf(database)).toEqual(whole);

  await database.pool.query('delete from settings');
  await database.pool.query('delete from sample_reviews');
  await database.pool.query(`insert into settings (key, value) values ('businessName', '"Signal"')`);
  await setSampleIdentity(database.pool);
  const own = await stateOf(database);
  expect([...own.settings.keys()]).toEqual(['businessName']);
  expect(own.reviews).toEqual([]);
});
