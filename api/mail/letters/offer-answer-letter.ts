import type { OfferAnswer } from '../../../contract/desk/offers.ts';
import type { Language } from '../../../contract/locale.ts';
import { cents, toDollars } from '../../../contract/money.ts';
import { assertNever } from '../../../contract/never.ts';
import type { OfferPayment } from '../../../contract/offers/offer-states.ts';
import { pathIn } from '../../../contract/page-language.ts';
import type { Letter } from '../letter.ts';
import type { OfferAnswerMailKind } from '../mail-kinds.ts';
import { type MailWords, mailWords } from '../mail-words.ts';
import { otherHome } from '../other-home.ts';
import { isGreetable } from '../repeatable.ts';
import { type Row, type Sheet, writeSheet } from '../sheet.ts';

interface OfferFacts {
  readonly kind: OfferAnswerMailKind;
  readonly language: Language;
  /** The customer's, for staff. */
  readonly customersLanguage: Language;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Of the request, for whom the mail is. */
  readonly url: string;
  readonly quoteNumber: string;
  /** The first name of the customer. */
  readonly name: string;
  readonly fullName: string;
  readonly offerNumber: number;
  /** As `2026-11-30`. */
  readonly validUntil: string;
  readonly payment: OfferPayment;
  readonly answer: OfferAnswer | null;
  readonly order:
    | { readonly number: string; readonly totalCents: number; readonly termsVersion: string | null }
    | undefined;
  /** What can be paid by card now. */
  readonly dueNowCents: number;
}

/** Writes about the end of an offer, its acceptance, what falls due with it, or a refusal. */
export function writeOfferAnswerLetter(facts: OfferFacts): Letter {
  const { language, publicUrl, kind, url } = facts;
  const written = mailWords(language);
  const { words } = written;
  const parts = partsOf(facts, written);
  const common = { language, mark: { label: words('quote.number'), value: facts.quoteNumber }, ...parts };
  if (kind === 'offer-accepted-for-staff' || kind === 'offer-declined-for-staff') {
    const action = { url, label: words('offerAnswer.openRequest') };
    return writeSheet({ ...common, action, closing: [], why: [words('offerAnswer.whyStaff')] });
  }
  return writeSheet({
    ...common,
    action: { url, label: words(kind === 'offer-ending' ? 'offerAnswer.see' : 'offerAnswer.follow') },
    closing: [...(kind === 'offer-ending' ? [words('offer-ending.stop')] : []), words('help')],
    why: [words('quote-received.why')],
    otherHome: otherHome(language, publicUrl, url),
  });
}

type Parts = Pick<Sheet, 'subject' | 'heading' | 'intro' | 'rows' | 'texts'>;

function partsOf(facts: OfferFacts, written: MailWords): Parts {
  const { kind, quoteNumber: number, name, fullName, offerNumber: offer, answer } = facts;
  const { words, money, day } = written;
  const amount = money(inDollars(facts.dueNowCents));
  const until = day(`${facts.validUntil}T12:00:00Z`);
  const greets = isGreetable(name) ? 'yes' : 'no';
  const values = { number, name, greets, offer, until, amount } as const;
  const offerRow: Row = { label: words('offerAnswer.offer'), value: words('offerAnswer.version', { offer }) };
  switch (kind) {
    case 'offer-ending':
      return {
        subject: words('offer-ending.subject', values),
        heading: words('offer-ending.heading', values),
        intro: words('offer-ending.intro', values),
        rows: [offerRow, { label: words('offerAnswer.until'), value: until }],
      };
    case 'offer-accepted':
      return {
        subject: words('offer-accepted.subject', values),
        heading: words('offer-accepted.heading', values),
        intro: words('offer-accepted.intro', { ...values, payment: paymentOf(facts) }),
        rows: [offerRow, ...acceptedRows(facts, written)],
      };
    case 'deposit-reminder':
      return {
        subject: words('deposit-reminder.subject', values),
        heading: words('deposit-reminder.heading', values),
        intro: words('deposit-reminder.intro', { ...values, payment: paymentOf(facts) }),
        rows: orderRows(facts, written),
      };
    case 'offer-accepted-for-staff':
      return {
        subject: words('offer-accepted-for-staff.subject', { ...values, name: fullName }),
        heading: words('offer-accepted-for-staff.heading', { ...values, name: fullName }),
        intro: words('offer-accepted-for-staff.intro', { by: answer?.by ?? 'link' }),
        rows: [offerRow, ...acceptedRows(facts, written), languageRow(facts, written)],
      };
    case 'offer-declined-for-staff': {
      const text = answer?.words ?? '';
      return {
        subject: words('offer-declined-for-staff.subject', { ...values, name: fullName }),
        heading: words('offer-declined-for-staff.heading', { ...values, name: fullName }),
        intro: words('offer-declined-for-staff.intro'),
        rows: [
          offerRow,
          {
            label: words('forStaff.reason'),
            value: words('offerAnswer.reason', { reason: (answer?.reason ?? '').replaceAll('-', '_') }),
          },
          languageRow(facts, written),
        ],
        texts: text ? [{ title: words('offerAnswer.words'), text }] : [],
      };
    }
    default:
      return assertNever(kind);
  }
}

const languageRow = ({ customersLanguage }: OfferFacts, { words }: MailWords): Row => ({
  label: words('enquiry.language'),
  value: words(`enquiry.languages.${customersLanguage}`),
});

const inDollars = (amount: number): number => toDollars(cents(amount));

/** `paid`: nothing falls due by card now. */
const paymentOf = ({ payment, dueNowCents }: OfferFacts): OfferPayment | 'paid' =>
  payment !== 'invoice' && dueNowCents === 0 ? 'paid' : payment;

/** Names the terms that were accepted, which stay to be read. */
function acceptedRows(facts: OfferFacts, written: MailWords): Row[] {
  const { words, day, language } = written;
  const { answer, order, publicUrl } = facts;
  const version = order?.termsVersion;
  const terms = version && {
    label: words('offerAnswer.terms'),
    value: words('acceptedTerms', { date: day(`${version}T12:00:00Z`) }),
    href: `${publicUrl}${pathIn(language, `/terms/${version}`)}`,
  };
  return [
    ...orderRows(facts, written),
    { label: words('offerAnswer.by'), value: answer?.name ?? '' },
    { label: words('offerAnswer.po'), value: answer?.poNumber ?? '' },
    { label: words('offerAnswer.standingOffer'), value: answer?.standingOffer ?? '' },
    ...(terms ? [terms] : []),
  ].filter(({ value }) => value !== '');
}

function orderRows({ order, dueNowCents }: OfferFacts, { words, money }: MailWords): Row[] {
  if (!order) return [];
  return [
    { label: words('orderNumber'), value: order.number },
    { label: words('total'), value: money(inDollars(order.totalCents)) },
    ...(dueNowCents > 0
      ? [{ label: words('offerAnswer.dueNow'), value: money(inDollars(dueNowCents)) }]
      : []),
  ];
}
