import type { Language } from '../../../contract/locale.ts';
import { assertNever } from '../../../contract/never.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import type { Letter } from '../letter.ts';
import { type MailWords, mailWords } from '../mail-words.ts';
import { otherHome } from '../other-home.ts';
import { isGreetable } from '../repeatable.ts';
import { type Row, writeSheet } from '../sheet.ts';
import type { LetterContext, Parts } from './money-parts.ts';
import { taxedOn } from './order-letter.ts';
import { type LinkToPay, payLinkParts, pieceRow, type ReceivedPart, receivedParts } from './pay-letters.ts';

interface SentRefund {
  readonly amount: number;
  /** The part that the till paid out in cash. */
  readonly handed: number;
  /** `credit`: taken off what is due. */
  readonly method: 'provider' | 'cash' | 'other' | 'credit';
  /** Empty when an amount was given back. */
  readonly pieces: readonly { readonly name: string; readonly quantity: number }[];
  readonly hasShipping: boolean;
}

interface CancelRefund {
  /** What the cancellation itself gives back. */
  readonly rest: number;
  /** What was given back before. */
  readonly earlier: number;
}

type AboutMoney = {
  readonly order: Order;
  readonly publicUrl: string;
} /** In dollars: what was or will be given back. */ & (
  | { readonly kind: 'order-cancelled'; readonly refund: CancelRefund; readonly orderUrl: string }
  | { readonly kind: 'refund-sent'; readonly refund: SentRefund; readonly orderUrl: string }
  | { readonly kind: 'pay-link'; readonly link: LinkToPay }
  | { readonly kind: 'payment-received'; readonly received: ReceivedPart; readonly orderUrl: string }
);

/** Writes a mail about the order's money to its buyer, in the language of the order. */
export function writeBuyerMoneyLetter(about: AboutMoney): Letter {
  const { order, publicUrl } = about;
  const { language } = order;
  const written = mailWords(language);
  const { words } = written;
  const parts = partsOf(about, written);
  return writeSheet({
    language,
    mark: { label: words('orderNumber'), value: order.order_id },
    closing: [words('help')],
    why: [words('why')],
    otherHome: otherHome(language, publicUrl, parts.action?.url),
    ...parts,
  });
}

function partsOf(about: AboutMoney, written: MailWords): Parts {
  const { order, publicUrl } = about;
  const { words, money, day } = written;
  const { firstName: name } = order.customer_info;
  const greets = isGreetable(name) ? 'yes' : 'no';
  const values = { number: order.order_id, name, greets, date: day(order.createdAt) } as const;
  const total: Row = { label: words('total'), value: money(order.totalAmount) };
  const context = { ...written, order, publicUrl, values, total };
  switch (about.kind) {
    case 'order-cancelled':
      return { ...cancelledParts(context, about.refund), action: follow(context, about.orderUrl) };
    case 'refund-sent':
      return { ...refundParts(context, about.refund), action: follow(context, about.orderUrl) };
    case 'pay-link':
      return payLinkParts(context, about.link);
    case 'payment-received':
      return { ...receivedParts(context, about.received), action: follow(context, about.orderUrl) };
    default:
      return assertNever(about);
  }
}

/** Leads to the page of the order, where all of it stands. */
const follow = ({ words }: LetterContext, url: string) => ({ label: words('checkStatus'), url });

function cancelledParts(
  { words, money, values, total }: LetterContext,
  { rest, earlier }: CancelRefund,
): Parts {
  const row = (key: 'creditEarlier' | 'creditNow', amount: number): Row[] =>
    amount > 0 ? [{ label: words(key), value: money(amount) }] : [];
  return {
    subject: words('order-cancelled.subject', values),
    heading: words('order-cancelled.heading', values),
    intro: words(`order-cancelled.${introOf({ rest, earlier })}`, { ...values, amount: money(rest) }),
    rows: [total, ...row('creditEarlier', earlier), ...row('creditNow', rest)],
  };
}

function introOf({ rest, earlier }: CancelRefund) {
  if (rest > 0) return earlier > 0 ? 'introRest' : 'introPaid';
  return earlier > 0 ? 'introRefunded' : 'intro';
}

function refundParts(context: LetterContext, refund: SentRefund): Parts {
  const { words, money, values, total } = context;
  const amount = money(refund.amount);
  const isCredit = refund.method === 'credit';
  return {
    subject: words(isCredit ? 'refund-sent.creditSubject' : 'refund-sent.subject', { ...values, amount }),
    heading: words(isCredit ? 'refund-sent.creditHeading' : 'refund-sent.heading', { amount }),
    intro: words(`refund-sent.${refund.method}`, values),
    rows: [...refundRows(refund, context), total, ...taxedOn(context.order, context)],
  };
}

function refundRows({ amount, handed, method, pieces, hasShipping }: SentRefund, written: MailWords): Row[] {
  const { words, money } = written;
  const isAmount = pieces.length === 0 && !hasShipping;
  return [
    {
      label: words(method === 'credit' ? 'refund-sent.creditAmount' : 'refund-sent.amount'),
      value: money(amount),
    },
    ...(handed === amount ? [] : [{ label: words('refund-sent.handed'), value: money(handed) }]),
    ...pieces.map((piece) => pieceRow(piece, written)),
    ...(hasShipping ? [{ label: words('refund-sent.for'), value: words('shipping') }] : []),
    ...(isAmount ? [{ label: words('refund-sent.for'), value: words('refund-sent.part') }] : []),
  ];
}

interface ForStaff {
  readonly kind: 'order-held-for-shop' | 'refund-failed-for-shop';
  /** The recipient's. */
  readonly language: Language;
  readonly staffUrl: string;
  readonly number: string;
  readonly total: number;
  /** Amount of the payment or refund. */
  readonly amount: number;
  /** A code of the shop or the provider. */
  readonly reason: string;
}

/** Writes to a member of staff what waits for a person. */
export function writeStaffMoneyLetter(about: ForStaff): Letter {
  const { kind, language, staffUrl, number, reason } = about;
  const { words, money } = mailWords(language);
  return writeSheet({
    language,
    subject: words(`${kind}.subject`, { number }),
    heading: words(`${kind}.heading`),
    intro: words(`${kind}.intro`),
    mark: { label: words('orderNumber'), value: number },
    rows: [
      { label: words('total'), value: money(about.total) },
      { label: words(`${kind}.amount`), value: money(about.amount) },
      ...(reason ? [{ label: words('forStaff.reason'), value: reason }] : []),
    ],
    action: { url: `${staffUrl}/admin/orders/${number}`, label: words('forStaff.open') },
    closing: [],
    why: [words('forStaff.why')],
  });
}
