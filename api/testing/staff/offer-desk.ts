import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { DeskOffer, DeskOffers, OfferBody } from '../../../contract/desk/offers.ts';
import type { OfferLineBody } from '../../../contract/offers/offer-lines.ts';
import { keyed } from './keyed.ts';
import { setUpQuotes } from './quote-desk.ts';

/** A line of an offer: forty flags, unless the test says otherwise. */
export const offerLine = (overrides: Partial<OfferLineBody> = {}): OfferLineBody => ({
  kind: 'made',
  name: 'Custom flag, 36 × 72 in',
  quantity: 40,
  unitPriceCents: 2599,
  ...overrides,
});

/** What a draft says, as staff send it. */
export function bodyOf({ lines, ...offer }: DeskOffer): OfferBody {
  const { language, validUntil, fulfilment, province, pickupStore, payment, depositPpm, terms, note } = offer;
  const rest = { language, validUntil, fulfilment, province, pickupStore, payment, depositPpm, terms, note };
  return { ...rest, lines: lines.map(({ isTaken: _, ...line }) => line) };
}

/** Sets up a test file with requests for quotes and calls about their offers. */
export function setUpOffers() {
  const quotes = setUpQuotes();
  const { its } = quotes;

  const pathOf = (number: string, n?: number, action = '') =>
    `/admin/quotes/${number}/offers${n === undefined ? '' : `/${n}`}${action}`;
  const offerOf = async (sent: Promise<Response>, status = 200): Promise<DeskOffer> => {
    const answer = await sent;
    expect([status, await problemOf(answer, status)]).toEqual([answer.status, undefined]);
    return ((await answer.json()) as { data: DeskOffer }).data;
  };
  const problemOf = async (answer: Response, status: number) =>
    answer.status === status ? undefined : answer.clone().text();

  const begin = (number: string, body: object = {}, staff = its.desk) =>
    its.api.post(pathOf(number), body, keyed(staff, randomUUID()));
  const write = (
    number: string,
    offer: DeskOffer,
    changes: Partial<OfferBody> | Readonly<Record<string, unknown>>,
    version = offer.version,
  ) =>
    its.api.send(
      'PUT',
      pathOf(number, offer.number),
      { ...bodyOf(offer), ...changes },
      {
        ...its.desk.headers,
        'If-Match': `"v${version}"`,
      },
    );
  const act = (
    number: string,
    { number: n, version }: Pick<DeskOffer, 'number' | 'version'>,
    action: string,
    { body = {}, key = randomUUID() }: { body?: object; key?: string } = {},
  ) =>
    its.api.post(pathOf(number, n, `/${action}`), body, {
      ...keyed(its.desk, key),
      'If-Match': `"v${version}"`,
    });
  return {
    ...quotes,
    pathOf,
    begin,
    bodyOf,
    write,
    act,
    offerOf,
    /** Begins a draft. */
    draft: (number: string, body: object = {}) => offerOf(begin(number, body), 201),
    /** Begins a draft and gives it these lines. */
    drafted: async (
      number: string,
      lines: readonly OfferLineBody[] = [offerLine()],
      changes: Partial<OfferBody> = {},
    ) => offerOf(write(number, await offerOf(begin(number), 201), { lines, ...changes })),
    drop: (number: string, { number: n, version }: Pick<DeskOffer, 'number' | 'version'>) =>
      its.api.send('DELETE', pathOf(number, n), undefined, {
        ...its.desk.headers,
        'If-Match': `"v${version}"`,
      }),
    send: (
      number: string,
      offer: Pick<DeskOffer, 'number' | 'version'>,
      { mail = true, key = randomUUID() }: { mail?: boolean; key?: string } = {},
    ) => act(number, offer, 'send', { body: { mail }, key }),
    offers: async (number: string): Promise<DeskOffers> => {
      const answer = await its.api.get(pathOf(number), its.desk.headers);
      expect(answer.status).toBe(200);
      return (await answer.json()) as DeskOffers;
    },
    loggedOf: async (number: string) => {
      const rows = its.database.db
        .selectFrom('staff_log')
        .innerJoin('quotes', (join) => join.on(sql`quotes.id::text`, '=', sql`subject_id`))
        .where('quotes.number', '=', number)
        .select(['what', 'detail']);
      return (await rows.orderBy('seq').execute()).map(({ what, detail }) => [what, detail]);
    },
  };
}
