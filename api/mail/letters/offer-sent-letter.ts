import type { Language } from '../../../contract/locale.ts';
import type { OfferPayment } from '../../../contract/offers/offer-states.ts';
import type { Letter } from '../letter.ts';
import { type MailWords, mailWords } from '../mail-words.ts';
import { otherHome } from '../other-home.ts';
import { isGreetable } from '../repeatable.ts';
import { type Row, writeSheet } from '../sheet.ts';

/** An offer that goes to its customer. Amounts are dollars. */
interface SentOffer {
  readonly language: Language;
  /** Of the request. */
  readonly quoteNumber: string;
  /** Of the version; above 1 it replaces an earlier one. */
  readonly number: number;
  /** The customer's first name, as typed. */
  readonly name: string;
  /** Lines that count, without optional ones. */
  readonly lines: readonly { readonly name: string; readonly quantity: number }[];
  readonly hasOptions: boolean;
  readonly total: number;
  readonly payment: OfferPayment;
  /** What falls due at acceptance. */
  readonly dueNow: number;
  /** As `2026-11-30`. */
  readonly validUntil: string;
  /** What staff wrote above the lines. */
  readonly note: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** The page of the request, by its link. */
  readonly url: string;
}

/** Writes the mail that brings an offer: what it is, what it costs, until when it stands, and where to answer it. */
export function writeOfferSentLetter(offer: SentOffer): Letter {
  const { language, quoteNumber: number, number: version, name, note, publicUrl, url } = offer;
  const written = mailWords(language);
  const { words } = written;
  const isNewer = version > 1 ? 'yes' : 'no';
  const greets = isGreetable(name) ? 'yes' : 'no';
  return writeSheet({
    language,
    subject: words('offer-sent.subject', { number, isNewer }),
    heading: words('offer-sent.heading', { name, greets, isNewer }),
    intro: words('offer-sent.intro', { version, isNewer }),
    mark: { label: words('offer-sent.offer'), value: `${number} v${version}` },
    rows: rowsOf(offer, written),
    texts: note === '' ? [] : [{ title: words('offer-sent.note'), text: note }],
    action: { url, label: words('offer-sent.button') },
    closing: [words('offer-sent.secret'), words('help')],
    why: [words('quote-received.why')],
    otherHome: otherHome(language, publicUrl, url),
  });
}

/** Lines that the mail names; its page has all of them. */
const NAMED = 5;

function rowsOf(offer: SentOffer, { words, money, day }: MailWords): Row[] {
  const { lines, hasOptions, total, payment, dueNow, validUntil } = offer;
  const named = lines.slice(0, NAMED).map((line) => words('offer-sent.line', line));
  const more = lines.length - named.length;
  const what = more > 0 ? [...named, words('offer-sent.more', { more })] : named;
  return [
    { label: words('offer-sent.what'), value: what.join(' · ') },
    { label: words('total'), value: words('offer-sent.total', { total: money(total) }) },
    ...(payment === 'deposit' ? [{ label: words('offer-sent.deposit'), value: money(dueNow) }] : []),
    ...(payment === 'invoice'
      ? [{ label: words('offer-sent.payment'), value: words('offer-sent.byInvoice') }]
      : []),
    ...(hasOptions ? [{ label: words('offer-sent.options'), value: words('offer-sent.optionsOnPage') }] : []),
    { label: words('offer-sent.validUntil'), value: day(`${validUntil}T12:00:00Z`) },
  ];
}
