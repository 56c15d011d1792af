import { holdsIn } from '../../contract/orders/tax.ts';
import { ShopError } from '../../contract/problem.ts';
import { type Db, inTransaction } from '../db/client.ts';
import type { Press } from '../press/index.ts';
import { findOffer, type OfferRow, readOfferLines } from '../quotes/index.ts';
import { readSettings } from '../settings/index.ts';
import { findArtworkPicture, keepMadeFile, readMadeFile, type Uploads } from '../uploads/index.ts';
import { findAnsweredQuote, setOfferFile } from './offer-queries.ts';
import { priceOffer, readPricing } from './price-offer.ts';
import { nameOfOffer, type OfferOnPaper, writeOfferPaper } from './write-paper.ts';

export interface PrintOfferDeps {
  readonly db: Db;
  readonly press: Press;
  readonly uploads: Pick<Uploads, 'store' | 'tempFolder'>;
  readonly now: () => Date;
}

/** Prints a sent offer once and keeps its paper. Idempotent. */
export async function printOffer(deps: PrintOfferDeps, offerId: string): Promise<void> {
  const { db, uploads, now } = deps;
  const offer = await findOffer(db, offerId);
  if (!offer || offer.file_key !== null || offer.sent_at === null) return;
  const { name, pdf } = await makePdf(deps, offer, offer.sent_at);
  // A file that is not claimed, because the process was killed here, is purged like an abandoned upload.
  const key = await keepMadeFile(
    { db, uploads, now },
    { name: `${name}.pdf`, type: 'application/pdf', bytes: pdf },
  );
  await inTransaction(db, (tx) => setOfferFile(tx, offerId, key));
}

interface OfferPdf {
  /** Without its ending. */
  readonly name: string;
  readonly pdf: Buffer;
}

/**
 * The paper of an offer: of a sent one as it was printed then, of a draft as it would be printed now.
 * @throws {ShopError} NOT_FOUND for an offer that was deleted, or whose bytes are missing.
 */
export async function openOfferPdf(deps: PrintOfferDeps, offer: OfferRow): Promise<OfferPdf> {
  if (offer.sent_at === null) return makePdf(deps, offer, deps.now());
  // The job that prints it may not have run yet.
  if (offer.file_key === null) await printOffer(deps, offer.id);
  const { file_key: key } = offer.file_key === null ? ((await findOffer(deps.db, offer.id)) ?? offer) : offer;
  const quote = await getQuote(deps.db, offer);
  if (key === null) throw new ShopError('NOT_FOUND', 'noOffer');
  return { name: fileName(quote, offer), pdf: await readMadeFile(deps, key) };
}

async function makePdf(deps: PrintOfferDeps, offer: OfferRow, at: Date): Promise<OfferPdf> {
  const { db, press, uploads } = deps;
  const quote = await getQuote(db, offer);
  const lines = await readOfferLines(db, offer.id);
  const pricing = await readPricing(db, quote.email, at);
  const { exemption } = pricing;
  const printed: OfferOnPaper = {
    quote,
    offer,
    lines,
    at,
    totals: priceOffer(offer, lines, pricing),
    certificate: exemption && holdsIn(exemption, offer.tax_province) ? exemption.certificate : null,
    settings: await readSettings(db),
  };
  const file = quote.file_key;
  const found = file === null ? undefined : await findArtworkPicture({ db, uploads }, file, 800);
  const picture = found === 'waiting' ? undefined : found;
  return { name: fileName(quote, offer), pdf: await press.print(writeOfferPaper(printed), at, picture) };
}

async function getQuote(db: Db, { quote_id }: OfferRow) {
  const quote = await findAnsweredQuote(db, quote_id);
  if (!quote) throw new ShopError('NOT_FOUND', 'noQuote');
  return quote;
}

const fileName = (...named: Parameters<typeof nameOfOffer>): string =>
  nameOfOffer(...named).replace(' ', '-');
