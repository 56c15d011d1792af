import { expect, it } from 'vitest';
import { readVersionedSettings } from '../api/settings/index.ts';
import { forThisTest } from '../api/testing/database/database.ts';
import { REGISTRATIONS, SAMPLE_NUMBERS } from '../contract/orders/tax-registrations.ts';
import { addSampleNumbers, setSampleTax } from './sample-tax.ts';

it('gives a new sample shop made-up numbers, and rounds its taxes together', async () => {
  const { pool, db } = await forThisTest();
  await pool.query('delete from settings');
  await setSampleTax(pool);
  const { settings, version } = await readVersionedSettings(db);
  for (const key of REGISTRATIONS)
    expect(settings.taxRegistrations[key]).toEqual({ isOn: true, number: SAMPLE_NUMBERS[key] });
  expect([settings.taxesRounded, version]).toEqual(['together', 0]);
});

it('gives them to a sample shop from before, unless an owner has decided on its registrations', async () => {
  const { pool, db } = await forThisTest();
  const registrations = async () => (await readVersionedSettings(db)).settings.taxRegistrations;
  const from = { isOn: true, number: null };
  const before = { gst: from, qst: from, bc: from, sk: from, mb: from };
  const store = async (value: object) => {
    await pool.query(`delete from settings where key = 'taxRegistrations'`);
    await pool.query(`insert into settings (key, value, version) values ('taxRegistrations', $1, 0)`, [
      JSON.stringify(value),
    ]);
  };
  await store(before);
  await addSampleNumbers(pool);
  expect((await registrations()).gst.number).toBe(SAMPLE_NUMBERS.gst);
  const own = { ...before, gst: { isOn: true, number: '123456782 RT0001' } };
  await store(own);
  await addSampleNumbers(pool);
  expect(await registrations()).toEqual(own);
  await store(before);
  // A change, even back to what it was, is a decision.
  await pool.query(`update settings set value = value where key = 'taxRegistrations'`);
  await addSampleNumbers(pool);
  expect(await registrations()).toEqual(before);
});
