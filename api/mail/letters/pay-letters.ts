import type { PayLink } from '../../../contract/desk/phone-orders.ts';
import { formatMinute } from '../../../contract/formats.ts';
import { pathIn } from '../../../contract/page-language.ts';
import type { MailWords } from '../mail-words.ts';
import type { Row } from '../sheet.ts';
import { contractFacts } from './contract-facts.ts';
import type { LetterContext, Parts } from './money-parts.ts';

/** The letters about a payment by a mailed link: what it is for, and that it came. */

export interface LinkToPay {
  readonly token: string;
  readonly expiresAt: Date;
  /** Of an order that is paid in two parts, the one that the link is for. */
  readonly part: PayLink['part'];
  /** Whether an offer was accepted; otherwise somebody called. */
  readonly isFromOffer: boolean;
}

export function payLinkParts(context: LetterContext, link: LinkToPay): Parts {
  const { words, money, values, order, publicUrl } = context;
  const { language } = order;
  const until = formatMinute(language, link.expiresAt);
  const of = link.part?.kind ?? (link.isFromOffer ? 'whole' : 'call');
  const { dueAmount = 0, paidAmount = 0, restAmount = 0 } = link.part ?? {};
  const amounts = { due: money(dueAmount), paid: money(paidAmount), rest: money(restAmount) };
  return {
    subject: words(`pay-link.${of}Subject`, values),
    heading: words(`pay-link.${of}Heading`, values),
    intro: words(`pay-link.${of}Intro`, { ...values, ...amounts, until }),
    rows: [
      ...order.order_items.map((item) => pieceRow(item, context)),
      ...amountRows(context, link.part),
      ...contractFacts(order, context),
    ],
    action: { url: `${publicUrl}${pathIn(language, `/pay/${link.token}`)}`, label: words('pay-link.button') },
  };
}

function amountRows({ words, money, total }: LetterContext, part: PayLink['part']): Row[] {
  if (!part) return [total];
  const row = (key: 'deposit' | 'balance', amount: number): Row => ({
    label: words(`parts.${key}`),
    value: money(amount),
  });
  return part.kind === 'deposit'
    ? [total, row('deposit', part.dueAmount), row('balance', part.restAmount)]
    : [total, row('deposit', part.paidAmount), row('balance', part.dueAmount)];
}

export interface ReceivedPart {
  readonly part: 'deposit' | 'balance';
  readonly amount: number;
  /** What is still to be paid. */
  readonly rest: number;
}

/** A deposit is not taxed by itself, so its receipt names no tax. */
export function receivedParts(
  { words, money, values, total }: LetterContext,
  { part, amount, rest }: ReceivedPart,
): Parts {
  const isDeposit = part === 'deposit';
  return {
    subject: words(`payment-received.${part}Subject`, values),
    heading: words(`payment-received.${part}Heading`, { amount: money(amount) }),
    intro: words(`payment-received.${part}Intro`, values),
    rows: [
      { label: words(`parts.${part}`), value: money(amount) },
      ...(isDeposit ? [{ label: words('parts.rest'), value: money(rest) }] : []),
      total,
    ],
  };
}

export const pieceRow = (
  { name, quantity }: { name: string; quantity: number },
  { words }: MailWords,
): Row => ({
  label: words('quantity', { quantity }),
  value: name,
});
