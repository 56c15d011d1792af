import type { RecordedAcceptance } from '../../../contract/offers/quote-link.ts';
import { type ApiKey, ShopError } from '../../../contract/problem.ts';
import { TERMS_VERSION } from '../../../contract/terms.ts';
import type { Tx } from '../../db/client.ts';
import { listOffers, lockQuote } from '../../quotes/index.ts';
import { shopDay } from '../../settings/index.ts';
import { logStaff, type StaffMember } from '../../staff/index.ts';
import { mailAnswer } from '../mails/mail-answer.ts';
import { type AcceptDeps, acceptOffer } from './accept-offer.ts';
import { customerOf } from './delivery-address.ts';

interface Recording {
  readonly tx: Tx;
  readonly staff: StaffMember;
  readonly at: Date;
  /** Of the request. */
  readonly id: string;
  /** Of the offer. */
  readonly number: number;
}

/**
 * Records an acceptance that came by phone, mail, in person or as a purchase order: the same verb as the link's, also after
 * the offer's last day.
 * @throws {ShopError} NOT_FOUND; INVALID_REQUEST for a day in the future; CONFLICT for an offer that was answered or does not
 * stand; else as `acceptOffer`.
 */
export async function recordAcceptance(
  deps: AcceptDeps & { readonly shopEmail: string },
  { tx, staff, at, id, number }: Recording,
  body: RecordedAcceptance,
): Promise<void> {
  const quote = await lockQuote(tx, id);
  const offers = await listOffers(tx, id);
  const offer = offers.find((version) => version.number === number && version.state !== 'draft');
  if (!quote || !offer) throw new ShopError('NOT_FOUND', 'noOffer');
  if (body.on > shopDay(at) || body.on < shopDay(offer.sent_at ?? at))
    throw wrongField('on', 'offerAnswerDay');
  // An older one than that which went out last is not what the customer has in hand.
  const isNewest = !offers.some((other) => other.state !== 'draft' && other.number > number);
  if (!isNewest || (offer.state !== 'sent' && offer.state !== 'expired'))
    throw new ShopError('CONFLICT', offer.state === 'superseded' ? 'offerSuperseded' : 'offerNotOpen');
  await acceptOffer(tx, deps, {
    quote,
    offer,
    taken: body.taken,
    totalCents: body.totalCents,
    customer: customerOf(quote, offer, body.address),
    termsVersion: TERMS_VERSION,
    file: body.file,
    answer: {
      by: 'staff',
      name: body.name,
      how: body.how,
      poNumber: body.poNumber || null,
      standingOffer: body.standingOffer || null,
      // Whoever sends a purchase order has seen no ticks.
      mayUseArtwork: false,
    },
    staffId: staff.id,
    answeredAt: momentOf(body.on, at),
    at,
  });
  const { how, totalCents } = body;
  const subject = { kind: 'quote', id } as const;
  await logStaff(tx, staff, { what: 'offer.accepted', subject, detail: { number, how, totalCents } });
  await mailAnswer(tx, deps, { what: 'accepted', quote, offerId: offer.id });
}

/** 17:00 UTC is in the same day all over Canada. */
const momentOf = (day: string, at: Date): Date => (day === shopDay(at) ? at : new Date(`${day}T17:00:00Z`));

const wrongField = (path: string, message: ApiKey) =>
  new ShopError('INVALID_REQUEST', message, { issues: [{ path, message }] });
