import { expect, it } from 'vitest';
import { createTestApi } from '../api/testing/api.ts';
import { forThisTest } from '../api/testing/database/database.ts';
import { prepareDatabase } from '../server/database/open-database.ts';
import { createLog } from '../server/watching/log.ts';
import { addPostalCodes } from './postal-codes.ts';

it('gives an existing shop the postal areas that it lacks at its next start, and leaves its own alone', async () => {
  const { db, pool, url } = await forThisTest('empty');
  await pool.query('delete from postal_codes');
  await pool.query(`insert into postal_codes values ('B3H', 'South End', 'NS', 44.6, -63.5)`);
  const api = createTestApi(db);
  const cityOf = async (code: string) => (await (await api.get(`/postal-code/${code}`)).json()).data?.city;
  expect(await cityOf('K1P5N2')).toBeUndefined();
  await prepareDatabase({ url, variable: 'DATABASE_URL' }, { sampleShop: false }, createLog('silent'));
  expect([await cityOf('K1P5N2'), await cityOf('B3H1A1')]).toEqual(['Ottawa', 'South End']);
  const { rows } = await pool.query('select count(*)::int as areas from postal_codes');
  expect(rows).toEqual([{ areas: 1619 }]);
  expect(await addPostalCodes(pool)).toBe(0);
});
