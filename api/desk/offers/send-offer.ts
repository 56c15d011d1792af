import { offerValue } from '../../../contract/offers/offer-totals.ts';
import { ShopError } from '../../../contract/problem.ts';
import { addJob } from '../../db/add-job.ts';
import { enqueueOfferMail } from '../../mail/index.ts';
import {
  changeOffer,
  changeQuote,
  findOffer,
  lockQuote,
  OFFER_STEPS,
  QUOTE_STEPS,
  readOfferLines,
} from '../../quotes/index.ts';
import { logStaff } from '../../staff/index.ts';
import { type OfferCall, refusal, subjectOf } from './change-draft.ts';
import { checkOffer } from './check-offer.ts';
import { toDraft } from './show-offers.ts';

/**
 * Sends a draft to the customer, by mail or on paper. An earlier version that was sent is replaced by it. The request's
 * lock comes first, as in an answer to an offer, so that of a new version and an acceptance of the earlier one only one happens.
 * @throws {ShopError} INVALID_REQUEST by field for what could not be accepted; NOT_FOUND; CHANGED_MEANWHILE; CONFLICT for
 * what is no draft, and for a request that was accepted or has ended.
 */
export async function sendOffer(call: OfferCall, { mail }: { readonly mail: boolean }): Promise<void> {
  const { tx, staff, at, quoteId, id, version, number } = call;
  const quote = await lockQuote(tx, quoteId);
  if (!quote) throw new ShopError('NOT_FOUND', 'noQuote');
  const offer = await findOffer(tx, id);
  if (offer?.state !== 'draft' || offer.version !== version) throw await refusal(call);
  const lines = await readOfferLines(tx, id);
  await checkOffer(tx, { offer, lines, email: quote.email, mail, at });
  // The offer also answers any open question of the customer.
  if (!(await changeQuote(tx, { id: quoteId }, { ...QUOTE_STEPS.send, asked_at: null })))
    throw new ShopError('CONFLICT', 'quoteEnded');
  await changeOffer(tx, { quote_id: quoteId }, OFFER_STEPS.supersede);
  const valueCents = offerValue(toDraft(offer, lines).lines);
  const sent = { sent_at: at, sent_by: staff.id, value_cents: valueCents };
  if (!(await changeOffer(tx, { id, version }, { ...OFFER_STEPS.send, ...sent }))) throw await refusal(call);
  await addJob(tx, ['print-offer', { offerId: id }], `print-offer:${id}`);
  if (mail && quote.email !== null)
    await enqueueOfferMail(tx, { kind: 'offer-sent', quoteId, offerId: id, recipient: quote.email });
  const detail = { offer: number, valueCents, mailed: mail };
  await logStaff(tx, staff, { what: 'quote.offer-sent', subject: subjectOf(call), detail });
}

/**
 * Takes back an offer that nobody has answered; the request is in work again.
 * @throws {ShopError} NOT_FOUND; CHANGED_MEANWHILE; CONFLICT for an offer that is not sent, or was answered.
 */
export async function withdrawOffer(call: OfferCall): Promise<void> {
  const { tx, staff, quoteId, id, version, number } = call;
  if (!(await lockQuote(tx, quoteId))) throw new ShopError('NOT_FOUND', 'noQuote');
  // An accepted one has an order by now, so it goes with its request.
  if (!(await changeOffer(tx, { id, version }, { ...OFFER_STEPS.withdraw, from: ['sent'] })))
    throw await refusal(call);
  await changeQuote(tx, { id: quoteId }, QUOTE_STEPS.withdraw);
  await logStaff(tx, staff, {
    what: 'quote.offer-withdrawn',
    subject: subjectOf(call),
    detail: { offer: number },
  });
}
