import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayAfter } from '../../../contract/days.ts';
import { DEFAULT_SETTINGS } from '../../../contract/desk/default-settings.ts';
import type { OrderPapers } from '../../../contract/desk/invoices.ts';
import type { DeskOrder } from '../../../contract/desk/orders.ts';
import type { Receivables } from '../../../contract/desk/receivables.ts';
import type { VersionedSettings } from '../../../contract/desk/settings.ts';
import type { WaitingPapers } from '../../../contract/desk/waiting-papers.ts';
import { formatDay } from '../../../contract/formats.ts';
import { SAMPLE_NUMBERS, type TaxRegistrations } from '../../../contract/orders/tax-registrations.ts';
import { shopDay } from '../../settings/index.ts';
import { setUpInstitutions } from '../../testing/orders/institutions.ts';
import { readPdf } from '../../testing/read-pdf.ts';

const town = setUpInstitutions();
const { shop, query } = town;

const BC = { province: 'BC', city: 'Vancouver', postalCode: 'V6B 1A1' } as const;
const NUMBERS = { gst: '123456782 RT0001', bc: 'PST-1234-5678' } as const;

let sample: TaxRegistrations;
const settings = async () =>
  ((await (await town.desk.get('/settings')).json()) as { data: VersionedSettings }).data;
/** Writes registrations as a release from before left them. */
const store = (registrations: TaxRegistrations) =>
  query(`update settings set value = $1 where key = 'taxRegistrations'`, [JSON.stringify(registrations)]);
/** The shop is registered for all taxes, and has these numbers of British Columbia alone. */
const registeredWith = (gst: string | null, bc: string | null) =>
  store({ ...sample, gst: { isOn: true, number: gst }, bc: { isOn: true, number: bc } });

beforeEach(async () => {
  sample ??= (await settings()).settings.taxRegistrations;
});
afterEach(async () => {
  await query('delete from invoices_due');
  await store(sample);
});

const waiting = async () =>
  ((await (await town.desk.get('/invoices/waiting')).json()) as { data: WaitingPapers }).data;
const issueAll = () => town.desk.post('/invoices/waiting', {});
const stateOf = async (orderId: string) => {
  const { data, waitsFor } = (await (
    await town.desk.get(`/orders/${orderId}/invoices`)
  ).json()) as OrderPapers;
  return [data.map(({ kind }) => kind), waitsFor];
};
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
const textOf = async (orderId: string) =>
  plain((await readPdf(await town.pdfOf((await town.papersOf(orderId))[0]))).text);

/** The parcel of an order comes back unopened. */
async function comesBack(number: string): Promise<void> {
  const { data } = (await (await town.desk.get(`/orders/${number}`)).json()) as { data: DeskOrder };
  const ifMatch = { 'If-Match': `"v${data.parcels[0]?.version}"` };
  const body = { damaged: [], notify: false };
  expect((await town.desk.post(`/orders/${number}/fulfilments/1/return`, body, ifMatch)).status).toBe(200);
}

describe('papers of $100 and more without the number of a registration that is on', () => {
  it('wait, and one press issues them all once the numbers are there', async () => {
    await registeredWith(null, null);
    const small = await town.paidOrder({ customer: BC, pieces: 2 });
    const large = await town.paidOrder({ customer: BC, pieces: 20 });
    const ontario = await town.paidOrder({ pieces: 20 });
    const asked = await town.paidOrder({ pieces: 20 });
    await town.issue();
    await town.issue();
    expect(await stateOf(small)).toEqual([['invoice'], []]);
    expect(await stateOf(large)).toEqual([[], ['bc', 'gst']]);
    expect(await stateOf(ontario)).toEqual([[], ['gst']]);
    const before = await waiting();
    expect(before).toMatchObject({ papers: 3, ready: 0, lacking: ['bc', 'gst'] });
    expect(Date.parse(before.since ?? '')).toBeLessThanOrEqual(shop.now().getTime());
    const refused = await issueAll();
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('still wait for a registration number');
    const byHand = await town.desk.post(`/orders/${large}/invoices`, {});
    expect([byHand.status, await byHand.text()]).toEqual([409, expect.stringContaining('$100 and more')]);
    expect(await waiting()).toEqual(before);

    // One number is there: what needs no other can go, and goes when somebody presses.
    await registeredWith(NUMBERS.gst, null);
    await town.issue();
    expect(await waiting()).toMatchObject({ papers: 3, ready: 2, lacking: ['bc'] });
    expect((await town.desk.post(`/orders/${asked}/invoices`, {})).status).toBe(201);
    expect((await issueAll()).status).toBe(202);
    await town.issue();
    expect(await textOf(ontario)).toContain(`HST no. ${NUMBERS.gst}`);
    expect(await textOf(asked)).toContain(`HST no. ${NUMBERS.gst}`);
    expect(await waiting()).toMatchObject({ papers: 1, ready: 0, lacking: ['bc'] });

    await registeredWith(NUMBERS.gst, NUMBERS.bc);
    expect((await issueAll()).status).toBe(202);
    await town.issue();
    const text = await textOf(large);
    expect(text).toContain(`PST no. ${NUMBERS.bc}`);
    expect(text).not.toContain('sample');
    expect(await waiting()).toEqual({ papers: 0, ready: 0, since: null, lacking: [] });
    const nothing = await issueAll();
    expect([nothing.status, await nothing.text()]).toEqual([
      409,
      expect.stringContaining('No invoice waits'),
    ]);
    const { rows } = await query(
      `select detail from staff_log where what = 'invoices.released' and staff_id = $1 order by seq`,
      [town.desk.id],
    );
    expect(rows.map(({ detail }) => detail)).toEqual([{ papers: 1 }, { papers: 1 }]);
  });

  it('wait for nobody’s due day: it counts from the day on which the invoice would have been issued', async () => {
    await registeredWith(null, null);
    const ajax = await town.buyer();
    const { id, number } = await town.orderBy(ajax, {}, 10);
    await town.ship(number);
    await town.issue();
    const shipped = shopDay(shop.now());
    const dueOn = dayAfter(shipped, 30);
    const stored = async () =>
      (await query('select due_on::text from receivables where order_id = $1', [id])).rows[0].due_on;
    expect([await stored(), await stateOf(id)]).toEqual([dueOn, [[], ['gst']]]);
    await town.later(31);
    // Nobody is reminded of a paper that nobody has.
    await town.run('remind-buyers');
    await registeredWith(NUMBERS.gst, null);
    expect((await issueAll()).status).toBe(202);
    await town.issue();
    const [paper] = await town.papersOf(id);
    const { snapshot } = (await query('select snapshot from invoices where order_id = $1', [id])).rows[0];
    expect(snapshot).toMatchObject({
      issuedOn: dayAfter(shipped, 31),
      terms: { netDays: 30, dueOn, countedFrom: shipped },
    });
    const countedFrom = formatDay('en', new Date(`${shipped}T12:00:00Z`));
    expect(await textOf(id)).toContain(`The terms count from ${countedFrom}`);
    expect(await stored()).toBe(dueOn);
    const debts = (await (await town.desk.get('/receivables')).json()) as Receivables;
    expect(debts.data.find(({ email }) => email === ajax.email)).toMatchObject({ daysLate: 1 });
    // It is overdue on the day of its issue, and its buyer has a week before a reminder.
    const reminders = () => town.mailsAbout(new RegExp(`reminder about invoice ${paper?.number}`)).length;
    await town.run('remind-buyers');
    await town.later(6);
    await town.run('remind-buyers');
    expect(reminders()).toBe(0);
    await town.later(1);
    await town.run('remind-buyers');
    expect(reminders()).toBe(1);
  });

  it('are issued with their credit notes for orders that were cancelled meanwhile', async () => {
    await registeredWith(null, null);
    const paid = await town.paidOrder({ pieces: 20 });
    const { id: owed, number } = await town.orderBy(await town.buyer(), {}, 10);
    await town.ship(number);
    await town.issue();
    expect((await town.desk.change(paid, 'cancel')).status).toBe(200);
    await comesBack(number);
    expect((await town.desk.change(owed, 'cancel')).status).toBe(200);
    await town.issue();
    expect(await stateOf(paid)).toEqual([[], ['gst']]);
    await registeredWith(NUMBERS.gst, null);
    expect((await issueAll()).status).toBe(202);
    await town.issue();
    for (const orderId of [paid, owed]) {
      const [invoice, note, ...more] = await town.papersOf(orderId);
      expect([invoice?.kind, note?.kind, more]).toEqual(['invoice', 'credit', []]);
      expect(note?.totalCents).toBe(invoice?.totalCents);
    }
    expect((await query('select from invoices_due')).rows).toEqual([]);
  });

  it('wait as credit notes of earlier invoices, too', async () => {
    await registeredWith(NUMBERS.gst, null);
    const id = await town.paidOrder({ pieces: 20 });
    await town.issue();
    await registeredWith(null, null);
    for (const amountCents of [1000, 15_000]) {
      const refund = { amountCents, reason: 'price', method: 'cash' };
      expect((await town.desk.change(id, 'refunds', refund)).status).toBe(200);
    }
    await town.issue();
    expect(await stateOf(id)).toEqual([['invoice', 'credit'], ['gst']]);
    await registeredWith(NUMBERS.gst, null);
    expect((await issueAll()).status).toBe(202);
    await town.issue();
    expect(await stateOf(id)).toEqual([['invoice', 'credit', 'credit'], []]);
  });

  it('keep the tax of their order from an exemption that comes after its shipping', async () => {
    await registeredWith(null, null);
    const { id, number } = await town.orderBy(await town.buyer(), {}, 10);
    await town.ship(number);
    await town.issue();
    const exemption = { from: 'all', certificate: 'C-1', file: null };
    await expect(town.desk.change(id, 'tax-exemption', { exemption })).resolves.toBeProblem('CONFLICT');
  });
});

describe('papers that need no number', () => {
  it('are issued at once by a shop that is registered for nothing', async () => {
    await store(DEFAULT_SETTINGS.taxRegistrations);
    const id = await town.paidOrder({
      pieces: 20,
      rules: { discountTaxed: 'before', taxesRounded: 'together', rows: [] },
    });
    await town.issue();
    expect(await stateOf(id)).toEqual([['invoice'], []]);
    expect(await textOf(id)).not.toMatch(/GST|HST|PST/);
    expect((await waiting()).papers).toBe(0);
  });

  it('say in the sample shop that its numbers are samples', async () => {
    const id = await town.paidOrder({ pieces: 20 });
    const french = await town.paidOrder({ pieces: 20, customer: BC }, { 'Accept-Language': 'fr-CA' });
    await town.issue();
    expect(await textOf(id)).toContain(`HST no. ${SAMPLE_NUMBERS.gst} (sample)`);
    expect(await textOf(french)).toContain(`N° de TVP : ${SAMPLE_NUMBERS.bc} (exemple)`);
  });

  it('leave the ones that wait alone while the registrations cannot be read', async () => {
    await registeredWith(null, null);
    const id = await town.paidOrder({ pieces: 20 });
    await town.issue();
    await query(`update settings set value = '7' where key = 'taxRegistrations'`);
    expect(await waiting()).toMatchObject({ papers: 1, ready: 0, lacking: ['gst'] });
    await expect(issueAll()).resolves.toBeProblem('SERVICE_UNAVAILABLE');
    expect(await stateOf(id)).toEqual([[], ['gst']]);
  });
});
