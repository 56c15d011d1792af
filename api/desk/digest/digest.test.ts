import { expect, it } from 'vitest';
import { dayAfter } from '../../../contract/days.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import { startOfDay } from '../../../contract/places/time-zones.ts';
import { shopDay } from '../../settings/index.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { setUpMailTests } from '../../testing/mail/mail-tests.ts';
import { openMailbox } from '../../testing/mail/open-mailbox.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

const shop = setUpMailTests();
const choose = (staff: TestStaff, wants: unknown) =>
  shop.api.patch('/admin/digest', { wants }, staff.headers);

/** Tomorrow at this hour in Toronto, counted back from midnight, since clocks change in the early morning. */
const tomorrow = (hour: number): Date => {
  const midnight = startOfDay('ON', dayAfter(shopDay(new Date()), 2));
  return new Date(midnight - (24 - hour) * HOUR_MS);
};

/** Runs the hourly job, and what it queued. @returns the mails to these people. */
async function runAt(time: Date, people: readonly TestStaff[]) {
  const mailbox = await openMailbox(shop.database, () => time);
  try {
    await shop.database.pool.query(`select graphile_worker.add_job('send-digests')`);
    const mails = [...(await mailbox.read()), ...(await mailbox.read())];
    return mails.filter(({ recipients }) => people.some(({ email }) => recipients.includes(email)));
  } finally {
    await mailbox.smtp.stop();
  }
}

it('mails what waits and what was sold at seven, once, in the language of each person', async () => {
  const [desk, packer, nobody] = [
    await signInStaff(shop.database, 'desk', { language: 'fr' }),
    await signInStaff(shop.database, 'production'),
    await signInStaff(shop.database, 'owner'),
  ];
  for (const staff of [desk, packer]) expect((await choose(staff, true)).status).toBe(200);
  const flag = await createProduct(shop.database.db);
  await shop.api.checkout(payload({ lines: [line(flag)] }));
  // The mails about the order itself.
  await shop.mailbox.read();
  const all = [desk, packer, nobody];
  expect(await runAt(tomorrow(6), all)).toEqual([]);
  const mails = await runAt(tomorrow(7), all);
  const textTo = ({ email }: TestStaff) =>
    mails.find(({ recipients }) => recipients.includes(email))?.email.text ?? '';
  expect(mails).toHaveLength(2);
  expect(textTo(desk)).toContain('Bonjour Sam of desk');
  expect(textTo(desk)).toMatch(/Commandes à emballer\s*: 1, depuis le /);
  expect(textTo(desk)).toMatch(/Hier\s*: 1 commande, /);
  expect(textTo(packer)).toContain('Orders to pack: 1, since ');
  expect(textTo(desk)).not.toContain('journal');
  // Amounts are not for production.
  expect(textTo(packer)).not.toContain('$');
  expect(await runAt(tomorrow(8), all)).toEqual([]);
});

it('names a holiday, and stops when the person does not want it any more', async () => {
  const [owner, leaver] = [
    await signInStaff(shop.database, 'owner'),
    await signInStaff(shop.database, 'owner'),
  ];
  for (const staff of [owner, leaver]) await choose(staff, true);
  await choose(leaver, false);
  expect(await (await shop.api.get('/admin/digest', leaver.headers)).json()).toEqual({
    data: { wants: false },
  });
  const time = tomorrow(9);
  const day = shopDay(time);
  await shop.api.patch(
    '/admin/settings',
    { holidays: { [day]: { en: 'Canada Day', fr: 'Fête du Canada' } } },
    { ...owner.headers, 'If-Match': '"v0"' },
  );
  const mails = await runAt(time, [owner, leaver]);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.email.text).toContain('Closed today: Canada Day.');
  // For owners, to compare the log with later.
  expect(mails[0]?.email.text).toMatch(/Head of the log: \d+:[0-9a-f]{64}/);
});

it('shows each role its digest as it would be mailed now, also to whoever does not get it', async () => {
  const owner = await signInStaff(shop.database, 'owner', { language: 'fr' });
  const packer = await signInStaff(shop.database, 'production');
  const flag = await createProduct(shop.database.db);
  await shop.api.checkout(payload({ lines: [line(flag)] }));
  const read = async ({ headers }: TestStaff) => {
    const answer = await shop.api.get('/admin/digest/mail', headers);
    return ((await answer.json()) as { data: { subject: string; html: string } }).data;
  };
  const [whole, lines] = [await read(owner), await read(packer)];
  expect(whole.html).toContain('Bonjour Sam of owner');
  expect(whole.html).toContain('Hier');
  expect(lines.subject).toMatch(/\d{4}/);
  expect(lines.html).toContain('Orders to pack');
  // Amounts are not for production, and the head of the log is for owners.
  expect(lines.html).not.toContain('$');
  expect(lines.html).not.toContain('Head of the log');
});

it('refuses a choice that is none', async () => {
  const desk = await signInStaff(shop.database, 'desk');
  await expect(choose(desk, 'yes')).resolves.toBeProblem('INVALID_REQUEST', 'wants');
});
