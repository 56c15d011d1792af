import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../../contract/days.ts';
import { shopDay } from '../../../contract/wall-clock.ts';
import { keyed } from '../../testing/staff/keyed.ts';
import { offerLine, setUpOffers } from '../../testing/staff/offer-desk.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';
import { times } from '../../testing/times.ts';

const desk = setUpOffers();
const { its, ask, show, begin, draft, drafted, write, drop, offers, offerOf, loggedOf, pathOf } = desk;

describe('a new draft', () => {
  it('says what was asked for, in the customer’s language, on the usual terms', async () => {
    const number = await ask({ language: 'fr' });
    await its.database.pool.query(`update quotes set language = 'fr' where number = $1`, [number]);
    const offer = await draft(number);
    expect(offer).toMatchObject({
      number: 1,
      version: 1,
      state: 'draft',
      language: 'fr',
      validUntil: dayAfter(shopDay(new Date()), 30),
      payment: 'whole',
      depositPpm: null,
      terms: { proofDays: 3, makeDays: 15, revisions: 3 },
      sentAt: null,
    });
    expect(offer.lines).toEqual([
      expect.objectContaining({
        kind: 'made',
        name: 'Fanions et guidons',
        quantity: 250,
        unitPriceCents: 0,
        details: {
          product: 'pennants-and-Burgee',
          size: '24 x 16 in',
          widthMm: 610,
          heightMm: 406,
          cloth: '',
          finish: 'Sur mesure\u00a0: rope on both ends · Recto verso · Broderie',
        },
      }),
    ]);
    expect(await show(number)).toMatchObject({ state: 'in-work', assignedTo: { id: its.desk.id } });
    expect(await loggedOf(number)).toEqual([['quote.offer-begun', { offer: 1 }]]);
  });

  it('of a general request has no line yet, and its province', async () => {
    const number = await ask({ province: 'NS', postalCode: 'B3J 1S9' }, '/custom-quote');
    expect(await draft(number)).toMatchObject({ province: 'NS', lines: [], totals: { totalCents: 0 } });
  });

  it('is one a request, also of ten at once, and once for each key', async () => {
    const number = await ask();
    const key = randomUUID();
    const twice = await Promise.all(times(2, () => its.api.post(pathOf(number), {}, keyed(its.desk, key))));
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    const others = await Promise.all(times(10, () => begin(number)));
    expect(others.map(({ status }) => status)).toEqual(times(10, () => 409));
    await expect(others[0]).toBeProblem('CONFLICT');
    expect((await offers(number)).data).toHaveLength(1);
  });

  it('copies the newest version, or the one that is named, with a new last day', async () => {
    const number = await ask();
    const first = await drafted(number, [offerLine({ name: 'First', unitPriceCents: 100 })], {
      validUntil: '2030-01-01',
      note: 'Hello',
    });
    await its.database.pool.query(`update quote_offers set state = 'superseded' where id = $1`, [first.id]);
    const second = await draft(number);
    expect(second).toMatchObject({ number: 2, note: 'Hello', lines: [{ name: 'First' }] });
    expect(second.validUntil).toBe(dayAfter(shopDay(new Date()), 30));
    await offerOf(write(number, second, { lines: [offerLine({ name: 'Second' })] }));
    await its.database.pool.query(`update quote_offers set state = 'superseded' where id = $1`, [second.id]);
    expect(await draft(number, { copyOf: 1 })).toMatchObject({ number: 3, lines: [{ name: 'First' }] });
    expect((await offers(number)).data.map((offer) => offer.number)).toEqual([3, 2, 1]);
  });

  it('begins with a template, in the customer’s language', async () => {
    const setup = {
      kind: 'setup',
      name: { en: 'Set-up', fr: 'Mise en place' },
      quantity: 1,
      unitPriceCents: 6000,
    };
    const manager = await signInStaff(its.database, 'manager');
    const usual = { name: 'Usual', lines: [setup] };
    const added = await its.api.post('/admin/offer-templates', usual, manager.headers);
    const { data } = (await added.json()) as { data: { id: string } };
    expect(await draft(await ask(), { template: data.id })).toMatchObject({
      lines: [{ kind: 'setup', name: 'Set-up', unitPriceCents: 6000 }],
    });
  });

  it.each([
    [{ copyOf: 7 }, 'NOT_FOUND', undefined],
    [{ template: randomUUID() }, 'NOT_FOUND', undefined],
    [{ copyOf: 1, template: randomUUID() }, 'INVALID_REQUEST', 'template'],
    [{ copyOf: '1' }, 'INVALID_REQUEST', 'copyOf'],
    [{ template: 'usual' }, 'INVALID_REQUEST', 'template'],
  ] as const)('is not begun from %j', async (body, code, field) => {
    const number = await ask();
    await expect(begin(number, body)).resolves.toBeProblem(code, field);
    expect((await offers(number)).data).toEqual([]);
  });

  it('needs a request that waits for an answer, and a key', async () => {
    const number = await ask();
    await desk.dataOf(desk.close(await show(number), { reason: 'other' }));
    await expect(begin(number)).resolves.toBeProblem('CONFLICT');
    await expect(begin('HQ-0000-0000-0000')).resolves.toBeProblem('NOT_FOUND');
    await expect(its.api.post(pathOf(number), {}, its.desk.headers)).resolves.toBeProblem(
      'IDEMPOTENCY_KEY_REQUIRED',
    );
  });
});

describe('a change of a draft', () => {
  it('replaces all of it, and the totals are those of today’s taxes', async () => {
    const number = await ask();
    const offer = await draft(number);
    const lines = [
      offerLine({ quantity: 40, unitPriceCents: 2599 }),
      offerLine({ kind: 'setup', name: 'Set-up', quantity: 1, unitPriceCents: 6000 }),
      offerLine({ kind: 'rush', name: 'In a week', quantity: 1, unitPriceCents: 20_000, isOptional: true }),
      offerLine({ kind: 'discount', name: 'For the harbour', quantity: 1, unitPriceCents: -10_000 }),
      offerLine({ kind: 'delivery', name: 'By courier', quantity: 1, unitPriceCents: 2500 }),
    ];
    const written = await offerOf(
      write(number, offer, { province: 'ON', payment: 'deposit', depositPpm: 500_000, lines, note: 'N' }),
    );
    expect(written).toMatchObject({ version: 2, note: 'N', province: 'ON' });
    expect(written.lines.map(({ kind }) => kind)).toEqual(lines.map(({ kind }) => kind));
    expect(written.totals).toEqual({
      subtotalCents: 109_960,
      discountCents: 10_000,
      shippingCents: 2500,
      gstCents: 0,
      pstCents: 0,
      hstCents: 13_320,
      taxCents: 13_320,
      totalCents: 115_780,
      dueNowCents: 57_890,
    });
    const { taxRules, exemption, mayInvoice } = await offers(number);
    expect(taxRules.rows.find(({ provinces }) => provinces.includes('ON'))).toMatchObject({
      hstPpm: 130_000,
    });
    expect([exemption, mayInvoice]).toEqual([null, false]);
  });

  it('raises the version also when only a line changes', async () => {
    const number = await ask();
    const offer = await drafted(number);
    const renamed = await offerOf(write(number, offer, { lines: [offerLine({ name: 'Other name' })] }));
    expect(renamed.version).toBe(offer.version + 1);
    await expect(write(number, offer, {})).resolves.toBeProblem('CHANGED_MEANWHILE');
  });

  it('B03 of fifty people at once lets one win, and shows the others what it is now', async () => {
    const number = await ask();
    const offer = await draft(number);
    const answers = await Promise.all(
      times(50, (i) => write(number, offer, { lines: [offerLine({ name: `Flag ${i}` })] })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(49);
    const [now] = (await offers(number)).data;
    expect(await answers.find(({ status }) => status === 412)?.json()).toMatchObject({ data: now });
    expect(now?.lines).toHaveLength(1);
  });

  it('is for a draft alone, which can be deleted', async () => {
    const number = await ask();
    const offer = await drafted(number);
    await expect(drop(number, { ...offer, version: 1 })).resolves.toBeProblem('CHANGED_MEANWHILE');
    await its.database.pool.query(`update quote_offers set state = 'withdrawn' where id = $1`, [offer.id]);
    const [withdrawn = offer] = (await offers(number)).data;
    for (const answer of [write(number, withdrawn, {}), drop(number, withdrawn)])
      await expect(answer).resolves.toBeProblem('CONFLICT');
    const next = await draft(number);
    expect((await drop(number, next)).status).toBe(204);
    await expect(drop(number, next)).resolves.toBeProblem('NOT_FOUND');
    expect((await draft(number)).number).toBe(2);
    expect((await loggedOf(number)).map(([what]) => what)).toEqual([
      'quote.offer-begun',
      'quote.offer-edited',
      'quote.offer-begun',
      'quote.offer-dropped',
      'quote.offer-begun',
    ]);
  });

  // Each of these is refused, so one draft serves them all.
  let refusing: Awaited<ReturnType<typeof draft>>;
  let refused = '';
  beforeAll(async () => {
    refused = await ask();
    refusing = await draft(refused);
  });
  it.each([
    ['a deposit of more than all', { payment: 'deposit', depositPpm: 1_000_001 }, 'depositPpm'],
    ['a deposit without its share', { payment: 'deposit', depositPpm: null }, 'depositPpm'],
    ['a share without a deposit', { payment: 'whole', depositPpm: 500_000 }, 'depositPpm'],
    ['a day that is none', { validUntil: '2026-02-30' }, 'validUntil'],
    ['a province that is none', { province: 'XX' }, 'province'],
    ['a pick-up without a store', { fulfilment: 'pickup' }, 'pickupStore'],
    ['a store that is none', { fulfilment: 'pickup', pickupStore: 'no-such-store' }, 'pickupStore'],
    ['61 lines', { lines: times(61, () => offerLine()) }, 'lines'],
    ['more than a million dollars', { lines: times(2, () => offerLine({ quantity: 100_000 })) }, 'lines'],
    ['1e9 pieces', { lines: [offerLine({ quantity: 1e9 })] }, 'lines.0.quantity'],
    ['no piece', { lines: [offerLine({ quantity: 0 })] }, 'lines.0.quantity'],
    ['half a cent', { lines: [offerLine({ unitPriceCents: 0.5 })] }, 'lines.0.unitPriceCents'],
    ['1e9 cents', { lines: [offerLine({ unitPriceCents: 1e9 })] }, 'lines.0.unitPriceCents'],
    ['a minus that is no discount', { lines: [offerLine({ unitPriceCents: -1 })] }, 'lines.0.unitPriceCents'],
    [
      'a discount that adds',
      { lines: [offerLine({ kind: 'discount', unitPriceCents: 1 })] },
      'lines.0.unitPriceCents',
    ],
    ['stock goods without a SKU', { lines: [offerLine({ kind: 'stock' })] }, 'lines.0.sku'],
    ['a flag with a SKU', { lines: [offerLine({ sku: 'F-1' })] }, 'lines.0.sku'],
    ['a line without a name', { lines: [offerLine({ name: ' ' })] }, 'lines.0.name'],
    ['a note of 5,000 letters', { note: 'n'.repeat(5000) }, 'note'],
    ['half an offer', { lines: undefined }, 'lines'],
  ])('refuses %s, and changes nothing', async (_, changes, field) => {
    await expect(write(refused, refusing, changes)).resolves.toBeProblem('INVALID_REQUEST', field);
    expect((await offers(refused)).data).toEqual([refusing]);
  });
});

it('shows no offer to production', async () => {
  const number = await ask();
  await expect(its.api.get(pathOf(number), its.production.headers)).resolves.toBeProblem('FORBIDDEN');
  for (const path of [pathOf('HQ-0000-0000-0000'), pathOf('../..')])
    expect((await its.api.get(path, its.desk.headers)).status).toBe(404);
});
