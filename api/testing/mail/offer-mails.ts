import { TERMS_VERSION } from '../../../contract/terms.ts';
import { inTransaction } from '../../db/client.ts';
import { enqueueOfferMail } from '../../mail/index.ts';
import type { TestApi } from '../api.ts';
import type { TestDatabase } from '../database/database.ts';
import { generalQuote } from '../orders/quotes.ts';
import { OFFER_TOTAL, sendOffer } from '../orders/sent-offers.ts';

/** Answers offers in every way, and reminds of them, so that each of their mails is queued. */
export async function answerOffers(database: TestDatabase, api: TestApi): Promise<void> {
  const offered = async (payment: 'whole' | 'deposit') => {
    const asked = await api.post('/custom-quote', generalQuote({ firstName: 'evil.example' }));
    const { data } = (await asked.json()) as { data: { quote_id: string } };
    return sendOffer(database, data.quote_id, { payment });
  };
  const remind = (
    kind: 'offer-ending' | 'deposit-reminder',
    { id, quoteId }: { id: string; quoteId: string },
  ) =>
    inTransaction(database.db, (tx) =>
      enqueueOfferMail(tx, { kind, quoteId, offerId: id, recipient: 'ada@example.com' }),
    );
  for (const payment of ['whole', 'deposit'] as const) {
    const offer = await offered(payment);
    await api.post(`/quote-links/${offer.token}/accept`, {
      offer: offer.number,
      name: 'Ada Byron',
      mayUseArtwork: true,
      termsVersion: TERMS_VERSION,
      totalCents: OFFER_TOTAL,
      poNumber: 'PO 7',
      standingOffer: 'SO 9',
    });
    await remind('deposit-reminder', offer);
  }
  const declined = await offered('whole');
  const words = 'We sail on Friday.\nAnother time.';
  const refusal = { offer: declined.number, reason: 'too-slow', words };
  await api.post(`/quote-links/${declined.token}/decline`, refusal);
  await remind('offer-ending', await offered('whole'));
}
