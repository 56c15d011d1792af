import { toDollars } from '../../contract/money.ts';
import { pathIn } from '../../contract/page-language.ts';
import type { Db, Tx } from '../db/client.ts';
import { createLink } from '../links/index.ts';
import { type Letter, type OfferMail, seller, writeOfferSentLetter, writeUnder } from '../mail/index.ts';
import { findOffer, type OfferRow, readOfferLines } from '../quotes/index.ts';
import { type IdentityDeps, readSettings } from '../settings/index.ts';
import { findAnsweredQuote } from './offer-queries.ts';
import { priceOffer, readPricing } from './price-offer.ts';

interface Writing {
  readonly db: Db;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

type Addressed = Letter & { readonly to: string; readonly replyTo?: string };

/** Writes the mail that brings an offer; undefined for one that was withdrawn, replaced or answered meanwhile. */
export async function writeOfferSentMail(
  { db, publicUrl, now }: Writing,
  { offer_id, recipient: to }: OfferMail,
): Promise<Addressed | undefined> {
  const offer = await findOffer(db, offer_id);
  if (offer?.state !== 'sent') return undefined;
  const createToken = () => createLink(db, { purpose: 'quote', subject: offer.quote_id, now: now() });
  const letter = await writeOfferSent(db, offer, { publicUrl, at: now(), createToken });
  // A reply lands in the shop's mailbox, from where staff paste it.
  const { email } = seller(offer.language);
  return letter && { to, ...(email !== null && { replyTo: email }), ...letter };
}

/** Writes the mail of an offer as it would be sent now. Its link leads nowhere. */
export async function previewOfferMail(
  db: Db,
  offer: OfferRow,
  { now, ...deps }: IdentityDeps & { readonly now: () => Date },
): Promise<Letter | undefined> {
  const { publicUrl } = deps;
  const frame = { settings: await readSettings(db), deps, consentUrl: undefined };
  const writing = { publicUrl, at: now(), createToken: async () => 'preview' };
  return writeUnder(frame, () => writeOfferSent(db, offer, writing));
}

interface Leading {
  readonly publicUrl: string;
  readonly at: Date;
  readonly createToken: () => Promise<string>;
}

async function writeOfferSent(
  db: Db | Tx,
  offer: OfferRow,
  { publicUrl, at, createToken }: Leading,
): Promise<Letter | undefined> {
  const { language, note, payment, number, valid_until: validUntil } = offer;
  const quote = await findAnsweredQuote(db, offer.quote_id);
  if (!quote) return undefined;
  const lines = await readOfferLines(db, offer.id);
  const { totalCents, dueNowCents } = priceOffer(offer, lines, await readPricing(db, quote.email, at));
  return writeOfferSentLetter({
    ...{ language, note, payment, number, validUntil, publicUrl },
    quoteNumber: quote.number,
    name: quote.answers.firstName,
    lines: lines.filter(({ is_optional, kind }) => !is_optional && kind !== 'discount'),
    hasOptions: lines.some(({ is_optional }) => is_optional),
    total: toDollars(totalCents),
    dueNow: toDollars(dueNowCents),
    url: `${publicUrl}${pathIn(language, `/quote/${await createToken()}`)}`,
  });
}
