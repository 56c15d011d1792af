import type { AcceptBody, LinkedQuote } from '../../../contract/offers/quote-link.ts';
import { TERMS_VERSION } from '../../../contract/terms.ts';
import { shopDay } from '../../../contract/wall-clock.ts';
import { keyed } from '../staff/keyed.ts';
import { setUpQuotes } from '../staff/quote-desk.ts';
import { OFFER_TOTAL, sendOffer } from './sent-offers.ts';

/** Sets up a test file with offers that were sent, and calls that answer them. */
export function setUpAccepting() {
  const quotes = setUpQuotes();
  const { its, ask } = quotes;

  const body = (offer: number, overrides: Partial<AcceptBody> = {}): AcceptBody => ({
    offer,
    name: 'Ada Byron',
    mayUseArtwork: true,
    termsVersion: TERMS_VERSION,
    totalCents: OFFER_TOTAL,
    ...overrides,
  });
  const accept = (token: string, sent: object, api = its.api) =>
    api.post(`/quote-links/${token}/accept`, sent);
  const open = async (token: string): Promise<LinkedQuote> =>
    ((await (await its.api.get(`/quote-links/${token}`)).json()) as { data: LinkedQuote }).data;
  const offered = async (choices: Parameters<typeof sendOffer>[2] = {}) => {
    const number = await ask({}, '/custom-quote');
    return { key: number, ...(await sendOffer(its.database, number, choices)) };
  };
  const ordersOf = async (quoteId: string) =>
    its.database.db
      .selectFrom('quote_offers')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['orders.id', 'total_cents', 'payment_status', 'po_number', 'quote_offers.number'])
      .where('quote_id', '=', quoteId)
      .execute();
  const mailsOf = async (quoteId: string) => {
    const mails = its.database.db
      .selectFrom('outbox')
      .select(['kind', 'recipient'])
      .where('quote_id', '=', quoteId);
    return (await mails.where('offer_id', 'is not', null).orderBy('kind').execute()).map(({ kind }) => kind);
  };
  const record = (key: string, number: number, sent: object = {}) =>
    its.api.post(
      `/admin/quotes/${key}/offers/${number}/acceptance`,
      { name: 'Ada Byron', how: 'phone', on: shopDay(new Date()), totalCents: OFFER_TOTAL, ...sent },
      keyed(its.desk),
    );

  return { ...quotes, body, accept, open, offered, ordersOf, mailsOf, record };
}
