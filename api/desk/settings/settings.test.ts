import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../contract/desk/default-settings.ts';
import type { VersionedSettings } from '../../../contract/desk/settings.ts';
import { REGISTRATIONS, SAMPLE_NUMBERS } from '../../../contract/orders/tax-registrations.ts';
import { ROLES } from '../../../contract/staff/permissions.ts';
import { SHOP_EMAIL } from '../../testing/api.ts';
import { contactForm } from '../../testing/forms.ts';
import { setUpMailTests } from '../../testing/mail/mail-tests.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

const shop = setUpMailTests();
const DELIVERY = DEFAULT_SETTINGS.delivery;
const OFFERS = DEFAULT_SETTINGS.offers;
const NO_PAY = DEFAULT_SETTINGS.howToPay;
const BANK = { name: 'Caisse du Nord', institution: '815', transit: '30001', account: '1234567' };

async function read({ headers }: TestStaff): Promise<VersionedSettings> {
  const answer = await shop.api.get('/admin/settings', headers);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: VersionedSettings }).data;
}

const change = ({ headers }: TestStaff, body: object, version: number) =>
  shop.api.patch('/admin/settings', body, { ...headers, 'If-Match': `"v${version}"` });

it('starts with what the shop was before there were settings', async () => {
  await shop.database.pool.query('delete from settings');
  const owner = await signInStaff(shop.database, 'owner');
  expect(await read(owner)).toEqual({ settings: DEFAULT_SETTINGS, version: 0, unreadable: [] });
});

it('changes what is sent and nothing else, and logs which settings', async () => {
  const owner = await signInStaff(shop.database, 'owner');
  const { version, settings } = await read(owner);
  const holidays = { '2026-07-01': { en: 'Canada Day', fr: 'Fête du Canada' } };
  expect((await change(owner, { holidays, phone: '416 555 0100' }, version)).status).toBe(200);
  const after = await read(owner);
  expect(after.settings).toEqual({ ...settings, holidays, phone: '416 555 0100' });
  expect(after.version).toBeGreaterThan(version);
  const { rows } = await shop.database.pool.query('select what, detail from staff_log where staff_id = $1', [
    owner.id,
  ]);
  expect(rows).toEqual([{ what: 'settings.changed', detail: { keys: ['phone', 'holidays'] } }]);
});

it('lets one of two people at once change settings, and shows the other how they are now', async () => {
  const [one, other] = [
    await signInStaff(shop.database, 'owner'),
    await signInStaff(shop.database, 'manager'),
  ];
  const { version } = await read(one);
  const answers = await Promise.all([
    change(one, { senderName: 'One' }, version),
    change(other, { senderName: 'Other' }, version),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const late = answers.find(({ status }) => status === 412);
  expect(await late?.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', data: await read(one) });
  await expect(shop.api.patch('/admin/settings', {}, one.headers)).resolves.toBeProblem(
    'PRECONDITION_REQUIRED',
  );
});

it.each([
  ['an empty name', { businessName: ' ' }, 'businessName'],
  ['a legal name that is too long', { legalName: 'x'.repeat(201) }, 'legalName'],
  ['hours in one language', { hours: { en: 'Monday', fr: ' ' } }, 'hours.fr'],
  ['no email', { email: 'write to us' }, 'email'],
  ['no year', { copyrightYear: '20x' }, 'copyrightYear'],
  ['a year of another age', { copyrightYear: 1899 }, 'copyrightYear'],
  ['half a promise', { promises: { guarantee: { en: 'Yes' }, delivery: null } }, 'promises.guarantee.fr'],
  ['half an address', { businessAddress: { street: '1 Main' } }, 'businessAddress.city'],
  ['an unknown language', { shopLanguage: 'de' }, 'shopLanguage'],
  ['no phone number', { phone: 'call us' }, 'phone'],
  ['fewer days than none', { delivery: { ...DELIVERY, readyDays: -1 } }, 'delivery.readyDays'],
  ['half a day', { delivery: { ...DELIVERY, transitDays: 1.5 } }, 'delivery.transitDays'],
  ['no days', { delivery: { ...DELIVERY, readyDays: null } }, 'delivery.readyDays'],
  ['more days than two months have', { delivery: { ...DELIVERY, transitDays: 61 } }, 'delivery.transitDays'],
  ['a year of thirteen months', { fiscalYearEnd: 13 }, 'fiscalYearEnd'],
  ['a month by its name', { fiscalYearEnd: 'November' }, 'fiscalYearEnd'],
  ['a carrier without a name', { delivery: { ...DELIVERY, carrier: 'freight' } }, 'delivery.carrier'],
  ['an offer that ends at once', { offers: { ...OFFERS, validDays: 0 } }, 'offers.validDays'],
  ['a deposit of more than all', { offers: { ...OFFERS, depositPpm: 1_000_001 } }, 'offers.depositPpm'],
  ['a deposit of nothing', { offers: { ...OFFERS, depositPpm: 0 } }, 'offers.depositPpm'],
  ['an amount below zero', { offers: { ...OFFERS, wholeBelowCents: -1 } }, 'offers.wholeBelowCents'],
  ['an amount of 1e9', { offers: { ...OFFERS, wholeBelowCents: 1e9 } }, 'offers.wholeBelowCents'],
  ['half a day to make', { offers: { ...OFFERS, makeDays: 2.5 } }, 'offers.makeDays'],
  ['revisions in words', { offers: { ...OFFERS, revisions: 'three' } }, 'offers.revisions'],
  ['an e-Transfer to nobody', { howToPay: { ...NO_PAY, transferTo: 'bank' } }, 'howToPay.transferTo'],
  ['a payee of two lines', { howToPay: { ...NO_PAY, chequeTo: '\n' } }, 'howToPay.chequeTo'],
  ['half an account', { howToPay: { ...NO_PAY, bank: { ...BANK, name: '' } } }, 'howToPay.bank.name'],
  [
    'a transit of 4 digits',
    { howToPay: { ...NO_PAY, bank: { ...BANK, transit: '1234' } } },
    'howToPay.bank.transit',
  ],
  ['an IBAN', { howToPay: { ...NO_PAY, bank: { ...BANK, account: 'CA12345' } } }, 'howToPay.bank.account'],
  [
    'an institution in words',
    { howToPay: { ...NO_PAY, bank: { ...BANK, institution: 'RBC' } } },
    'howToPay.bank.institution',
  ],
  [
    'a registration number of another form',
    { taxRegistrations: { ...DEFAULT_SETTINGS.taxRegistrations, gst: { isOn: true, number: '123' } } },
    'taxRegistrations.gst.number',
  ],
])('refuses %s', async (_, body, field) => {
  const owner = await signInStaff(shop.database, 'owner');
  const { version } = await read(owner);
  await expect(change(owner, body, version)).resolves.toBeProblem('INVALID_REQUEST', field);
  expect((await read(owner)).version).toBe(version);
});

const { taxRegistrations: NONE } = DEFAULT_SETTINGS;
const OFF = { isOn: false, number: null };
const WITHOUT = { isOn: true, number: null };

describe('a registration', () => {
  it.each(REGISTRATIONS)(
    'for %s is not switched on without its number, and the field is named',
    async (key) => {
      const owner = await signInStaff(shop.database, 'owner');
      await shop.database.pool.query(`delete from settings where key = 'taxRegistrations'`);
      const { version } = await read(owner);
      const body = { taxRegistrations: { ...NONE, [key]: WITHOUT } };
      const refused = await change(owner, body, version);
      await expect(refused.clone()).toBeProblem('INVALID_REQUEST', `taxRegistrations.${key}.number`);
      expect(await refused.text()).toContain('Enter the number');
      const french = await shop.api.patch('/admin/settings?lang=fr', body, {
        ...owner.headers,
        'If-Match': `"v${version}"`,
      });
      expect(await french.text()).toContain('Saisissez le numéro');
      expect(await read(owner)).toMatchObject({ version, settings: { taxRegistrations: NONE } });
      const number = SAMPLE_NUMBERS[key];
      const registered = { ...NONE, [key]: { isOn: true, number } };
      expect((await change(owner, { taxRegistrations: registered }, version)).status).toBe(200);
      // The number of one that is off may be recorded, and goes with it.
      const after = await read(owner);
      expect(after.settings.taxRegistrations[key]).toEqual({ isOn: true, number });
      await expect(
        change(owner, { taxRegistrations: { ...NONE, [key]: WITHOUT } }, after.version),
      ).resolves.toBeProblem('INVALID_REQUEST', `taxRegistrations.${key}.number`);
      expect((await change(owner, { taxRegistrations: { ...NONE, [key]: OFF } }, after.version)).status).toBe(
        200,
      );
    },
  );

  it('that is on without its number from before may stay so while others change', async () => {
    const owner = await signInStaff(shop.database, 'owner');
    const before = { ...NONE, gst: WITHOUT, bc: WITHOUT };
    await shop.database.pool.query(
      `insert into settings (key, value) values ('taxRegistrations', $1)
       on conflict (key) do update set value = excluded.value`,
      [JSON.stringify(before)],
    );
    const { version } = await read(owner);
    const bc = { isOn: true, number: 'PST-1234-5678' };
    const both = { ...before, bc, qst: WITHOUT };
    await expect(change(owner, { taxRegistrations: both }, version)).resolves.toBeProblem(
      'INVALID_REQUEST',
      'taxRegistrations.qst.number',
    );
    const one = await change(owner, { taxRegistrations: { ...before, bc }, discountTaxed: 'after' }, version);
    expect(one.status).toBe(200);
    expect((await read(owner)).settings.taxRegistrations).toEqual({ ...before, bc });
  });

  it('whose stored value cannot be read is entered again with its number', async () => {
    const owner = await signInStaff(shop.database, 'owner');
    await shop.database.pool.query(`update settings set value = '7' where key = 'taxRegistrations'`);
    const { version } = await read(owner);
    await expect(
      change(owner, { taxRegistrations: { ...NONE, gst: WITHOUT } }, version),
    ).resolves.toBeProblem('INVALID_REQUEST', 'taxRegistrations.gst.number');
    const registered = { ...NONE, gst: { isOn: true, number: '123456782RT0001' } };
    expect((await change(owner, { taxRegistrations: registered }, version)).status).toBe(200);
    expect((await read(owner)).settings.taxRegistrations.gst.number).toBe('123456782 RT0001');
  });
});

it('uses name, address, sender and language in the next mail', async () => {
  const owner = await signInStaff(shop.database, 'owner');
  const { version } = await read(owner);
  const businessAddress = {
    street: '12 Rue Saint-Paul',
    city: 'Montréal',
    province: 'QC',
    postalCode: 'H2Y 1C6',
  };
  await change(
    owner,
    { businessName: 'Drapeaux & Co', businessAddress, senderName: 'Zoé', shopLanguage: 'fr' },
    version,
  );
  await shop.api.post('/forms-submit', contactForm());
  await shop.api.post('/forms-submit', { type: 'newsletter', email: 'reader@example.com' });
  const mails = await shop.mailbox.read();
  const toShop = mails.find(({ recipients }) => recipients.includes(SHOP_EMAIL))?.email;
  expect(toShop?.from).toMatchObject({ name: 'Zoé', address: 'orders@halyard.example' });
  expect(toShop?.text).toContain('Drapeaux & Co · ');
  expect(toShop?.text).toContain('12 Rue Saint-Paul, Montréal (QC) H2Y 1C6');
  expect(toShop?.html).toContain('lang="fr-CA"');
  const toReader = mails.find(({ recipients }) => recipients.includes('reader@example.com'))?.email;
  expect(toReader?.html).toContain('Drapeaux &amp; Co');
  expect(toReader?.text).toContain('12 Rue Saint-Paul, Montréal, QC H2Y 1C6');
});

it('has the default of a setting that this release cannot read', async () => {
  await shop.database.pool.query(
    `insert into settings (key, value) values ('phone', '7'), ('unknown', '1')
     on conflict (key) do update set value = excluded.value`,
  );
  const { settings } = await read(await signInStaff(shop.database, 'owner'));
  expect(settings.phone).toBe(DEFAULT_SETTINGS.phone);
  expect(settings).not.toHaveProperty('unknown');
});

it.each(ROLES)('lets a %s see and change settings as the matrix says', async (role) => {
  const staff = await signInStaff(shop.database, role);
  const statuses = [
    (await shop.api.get('/admin/settings', staff.headers)).status,
    (await shop.api.patch('/admin/settings', {}, staff.headers)).status,
  ];
  expect(statuses).toEqual(role === 'owner' || role === 'manager' ? [200, 428] : [403, 403]);
});
