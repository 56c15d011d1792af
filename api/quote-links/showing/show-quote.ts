import type { Language } from '../../../contract/locale.ts';
import type { LinkedOffer, LinkedQuote } from '../../../contract/offers/quote-link.ts';
import type { Db, Tx } from '../../db/client.ts';
import { unknownLink } from '../../links/index.ts';
import { readQuoteAnswers } from '../../mail/index.ts';
import { readPricing } from '../../offers/index.ts';
import { findOrder } from '../../orders/index.ts';
import {
  findQuote,
  type KeptQuote,
  listMessages,
  listOfferLines,
  listOffers,
  listQuoteFiles,
  mayStep,
} from '../../quotes/index.ts';
import { fileLink } from '../../uploads/index.ts';
import { addressOf } from '../accepting/delivery-address.ts';
import { showOffer } from './show-offer.ts';
import { showOrder } from './show-order.ts';

interface Seen {
  /** Of the call, in which the page is; an offer keeps its own. */
  readonly language: Language;
  readonly publicUrl: string;
  readonly at: Date;
}

/**
 * Shows a request to whoever has its link: the form's answers, messages, files and every offer that was sent, of which one
 * stands. No name, street, email or phone, because mails are forwarded to whoever pays.
 * @throws {ShopError} NOT_FOUND when the request was erased.
 */
export async function showQuote(
  db: Db | Tx,
  id: string,
  { language, publicUrl, at }: Seen,
): Promise<LinkedQuote> {
  const quote = await findQuote(db, id);
  if (!quote) throw unknownLink();
  const rows = (await listOffers(db, id)).filter(({ state }) => state !== 'draft');
  const stands = rows.find(({ state }) => state === 'sent' || state === 'accepted');
  const row = stands?.order_id ? await findOrder(db, stands.order_id) : undefined;
  const lines =
    rows.length === 0
      ? []
      : await listOfferLines(
          db,
          rows.map((offer) => offer.id),
        );
  const pricing = await readPricing(db, quote.answers.email, at);
  const offers: LinkedOffer[] = [];
  for (const offer of rows)
    offers.push(
      await showOffer(db, offer, {
        lines: lines.filter(({ offer_id }) => offer_id === offer.id),
        pricing,
        order: offer === stands ? row : undefined,
      }),
    );
  const current = offers.find(({ number }) => number === stands?.number);
  const order = row ? await showOrder(db, row, at) : null;
  return {
    number: quote.number,
    language: quote.language,
    createdAt: quote.created_at.toISOString(),
    state: quote.status === 'sent' && current?.state === 'expired' ? 'expired' : quote.status,
    ...readQuoteAnswers(quote, { language, seesBuyer: false, hidesPerson: true }),
    ...(await writtenAbout(db, quote, publicUrl)),
    offers,
    current: current?.number ?? null,
    asksAddress: stands !== undefined && addressOf(quote, stands) === undefined,
    offersFrench: isInQuebec(quote, current),
    may: mayDo(quote, current, order),
    order,
  };
}

async function writtenAbout(db: Db | Tx, quote: KeptQuote, publicUrl: string) {
  const files = await listQuoteFiles(db, quote.id);
  const toFile = ({ name, file_key: key }: { readonly name: string; readonly file_key: string }) => ({
    name,
    url: fileLink(publicUrl, key),
  });
  const first = quote.file_key === null ? [] : [{ name: quote.file_name ?? '', file_key: quote.file_key }];
  const messages = await listMessages(db, quote.id);
  return {
    files: [...first, ...files.filter(({ message_id }) => message_id === null)].map(toFile),
    messages: messages.map(({ id, author, text, at }) => ({
      from: author === 'staff' ? ('shop' as const) : ('customer' as const),
      at: at.toISOString(),
      text,
      files: files.filter(({ message_id }) => message_id === id).map(toFile),
    })),
  };
}

/** Who lives or gets the goods in Quebec is offered the French terms before others can bind them. */
const isInQuebec = (quote: KeptQuote, offer: LinkedOffer | undefined): boolean =>
  offer?.province === 'QC' || (quote.kind === 'general' && quote.answers.province === 'QC');

function mayDo(quote: KeptQuote, offer: LinkedOffer | undefined, order: LinkedQuote['order']) {
  const isOpen = offer?.state === 'sent' && mayStep(quote.status, 'accept');
  const hasEnded = offer === undefined || offer.state === 'expired';
  const may: Record<LinkedQuote['may'][number], boolean> = {
    message: quote.status !== 'closed',
    accept: isOpen,
    decline: isOpen && mayStep(quote.status, 'decline'),
    'ask-again':
      hasEnded && (mayStep(quote.status, 'ask-again') || (quote.status === 'sent' && offer !== undefined)),
    pay: order !== null && order.dueNowCents > 0,
  };
  return (Object.keys(may) as LinkedQuote['may']).filter((action) => may[action]);
}
