import { expect, it } from 'vitest';
import { createTestApi } from '../../api/testing/api.ts';
import { forThisTest } from '../../api/testing/database/database.ts';
import { joinWithCodes, StaffBrowser } from '../../api/testing/staff/staff-browser.ts';
import { readConfig } from '../config/config.ts';
import { startShopProcess } from '../testing/shop-process.ts';
import { inviteFirstOwner } from './first-owner.ts';

const tokenIn = (text = '') => /\/admin\/invitations\/([\w-]{43})/.exec(text)?.[1] ?? '';

it('a sample shop on this machine prints a link that makes its first owner', async () => {
  const trial = await forThisTest('shop');
  const shop = await startShopProcess({ DATABASE_URL: trial.url, SAMPLE_SHOP: 'on', JOBS: 'off' });
  const origin = await shop.opened;
  await expect.poll(() => tokenIn(shop.output()), { timeout: 10_000 }).toHaveLength(43);
  const answer = await fetch(`${origin}/api/admin/invitations/${tokenIn(shop.output())}`);
  expect(await answer.json()).toMatchObject({ data: { role: 'owner', email: 'orders@halyard.example' } });
});

it('invites a first owner until there is one who can sign in', async () => {
  const database = await forThisTest();
  const config = readConfig({});
  const first = tokenIn(await inviteFirstOwner(config, database.db));
  const second = tokenIn(await inviteFirstOwner(config, database.db));
  const api = createTestApi(database.db);
  await expect(api.get(`/admin/invitations/${first}`)).resolves.toBeProblem('NOT_FOUND');
  await joinWithCodes(new StaffBrowser(api), second);
  expect(await inviteFirstOwner(config, database.db)).toBeUndefined();
});

it.each<Record<string, string>>([
  { SAMPLE_SHOP: 'off' },
  { NODE_ENV: 'production' },
  { PUBLIC_URL: 'https://shop.example' },
  { STAFF_URL: 'https://staff.shop.example' },
  { HOST: '0.0.0.0' },
])('invites nobody for a shop that others may reach, or that is real: %j', async (env) => {
  const { db } = await forThisTest();
  expect(await inviteFirstOwner(readConfig(env), db)).toBeUndefined();
});
