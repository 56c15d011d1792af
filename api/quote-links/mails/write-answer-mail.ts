import { offerAnswerSchema } from '../../../contract/desk/offers.ts';
import type { Language } from '../../../contract/locale.ts';
import type { Db } from '../../db/client.ts';
import {
  type Letter,
  type OfferAnswerMail,
  readStaffLanguage,
  writeOfferAnswerLetter,
} from '../../mail/index.ts';
import { findOrder, isPayable, type OrderRow, once, writeForBuyer } from '../../orders/index.ts';
import { findOffer, findQuote, type KeptQuote, type OfferRow } from '../../quotes/index.ts';
import { createQuoteLink, quoteLinkPath } from '../follow-link.ts';
import { shownState } from '../showing/show-offer.ts';

interface Writing {
  readonly db: Db;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly staffUrl?: string | undefined;
  readonly now: () => Date;
}

type Addressed = Letter & { readonly to: string };

/** Writes a mail about the answer to an offer; undefined when it is about nothing any more. */
export async function writeAnswerMail(deps: Writing, mail: OfferAnswerMail): Promise<Addressed | undefined> {
  const { db, now } = deps;
  const [offer, quote] = [await findOffer(db, mail.offer_id), await findQuote(db, mail.quote_id)];
  if (!offer || !quote) return undefined;
  const order = offer.order_id ? await findOrder(db, offer.order_id) : undefined;
  const about: About = { mail, offer, quote, order, dueNowCents: await dueOf(deps, order) };
  // Said no more of an offer that was answered, or of a payment that came, while the mail waited.
  if (mail.kind === 'offer-ending' && shownState(offer, now()) !== 'sent') return undefined;
  if (mail.kind === 'deposit-reminder' && about.dueNowCents === 0) return undefined;
  const letter = isForStaff(mail.kind) ? await toStaff(deps, about) : await toCustomer(deps, about);
  return letter && { to: mail.recipient, ...letter };
}

interface About {
  readonly mail: OfferAnswerMail;
  readonly offer: OfferRow;
  readonly quote: KeptQuote;
  readonly order: OrderRow | undefined;
  readonly dueNowCents: number;
}

const isForStaff = (kind: OfferAnswerMail['kind']): boolean => kind.endsWith('-for-staff');

async function dueOf({ db, now }: Writing, order: OrderRow | undefined): Promise<number> {
  if (!order || !(await isPayable(db, order, now()))) return 0;
  return order.asked_cents ?? order.total_cents;
}

/** A buyer in Quebec who did not choose English gets both languages, once there is an order. */
async function toCustomer(deps: Writing, about: About): Promise<Letter | undefined> {
  const { db, publicUrl, now } = deps;
  const createToken = once(() => createQuoteLink(db, about.quote.id, now()));
  const write = async (language: Language = about.offer.language) => {
    const url = `${publicUrl}${quoteLinkPath(language, await createToken())}`;
    return writeOfferAnswerLetter({ ...factsOf(about), language, publicUrl, url });
  };
  return about.order ? writeForBuyer(db, about.order.id, write) : write();
}

async function toStaff({ db, publicUrl, staffUrl = publicUrl }: Writing, about: About): Promise<Letter> {
  const language = await readStaffLanguage(db, about.mail.recipient);
  const url = `${staffUrl}/admin/quotes/${about.quote.number}`;
  return writeOfferAnswerLetter({ ...factsOf(about), language, publicUrl, url });
}

const factsOf = ({ mail, offer, quote, order, dueNowCents }: About) => ({
  kind: mail.kind,
  customersLanguage: quote.language,
  quoteNumber: quote.number,
  name: quote.answers.firstName,
  fullName: `${quote.answers.firstName} ${quote.answers.lastName}`,
  offerNumber: offer.number,
  validUntil: offer.valid_until,
  payment: offer.payment,
  answer: offer.answer && offerAnswerSchema.parse(offer.answer),
  order: order && {
    number: order.order_number,
    totalCents: order.total_cents,
    termsVersion: order.terms_version,
  },
  dueNowCents,
});
