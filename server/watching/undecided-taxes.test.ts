import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createTestApi } from '../../api/testing/api.ts';
import { forThisTest } from '../../api/testing/database/database.ts';
import { signInStaff } from '../../api/testing/staff/sign-in-staff.ts';
import { DEFAULT_SETTINGS } from '../../contract/desk/default-settings.ts';
import { changeSetting } from '../testing/change-setting.ts';
import { warnOfUndecidedTaxes } from './undecided-taxes.ts';

it('warns at each start until taxes are registered or declined', async () => {
  const database = await forThisTest();
  await database.pool.query('delete from settings');
  const warnings = async () => {
    const lines: string[] = [];
    await warnOfUndecidedTaxes(database.db, pino({}, { write: (line) => lines.push(line) }));
    return lines.map((line) => JSON.parse(line));
  };
  expect(await warnings()).toMatchObject([
    { level: 40, msg: expect.stringMatching(/\/admin\/tax.*\/admin\/checklist/) },
  ]);

  const registrations = DEFAULT_SETTINGS.taxRegistrations;
  await changeSetting(database, 'taxRegistrations', { ...registrations, qst: { isOn: true, number: null } });
  expect(await warnings()).toEqual([]);
  await changeSetting(database, 'taxRegistrations', 'unreadable');
  // Another line says that one.
  expect(await warnings()).toEqual([]);

  await changeSetting(database, 'taxRegistrations', registrations);
  expect(await warnings()).toHaveLength(1);
  const [api, { headers }] = [createTestApi(database.db), await signInStaff(database, 'owner')];
  const { data } = (await (await api.get('/admin/checklist', headers)).json()) as {
    data: { item: string; fingerprint: string }[];
  };
  const fingerprint = data.find(({ item }) => item === 'taxes')?.fingerprint;
  expect(
    (await api.post('/admin/checklist/taxes', { answer: 'declined', fingerprint }, headers)).status,
  ).toBe(200);
  expect(await warnings()).toEqual([]);
});
