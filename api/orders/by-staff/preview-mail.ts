import { type DeskMail, isParcelMail } from '../../../contract/desk/desk-mails.ts';
import type { MailPreviewBody } from '../../../contract/desk/order-changes.ts';
import type { Language } from '../../../contract/locale.ts';
import { ShopError } from '../../../contract/problem.ts';
import { may } from '../../../contract/staff/permissions.ts';
import type { Db } from '../../db/client.ts';
import { type Letter, writeUnder } from '../../mail/index.ts';
import { type IdentityDeps, readSettings } from '../../settings/index.ts';
import type { StaffMember } from '../../staff/index.ts';
import { getParcel } from '../fulfilment/pack-parcel.ts';
import { listParcels } from '../goods/parcel-queries.ts';
import { findInvoice } from '../invoices/invoice-queries.ts';
import { writeForBuyer } from '../mails/both-languages.ts';
import { writeReminder } from '../mails/write-account-mail.ts';
import { writeCancelled, writePayLink, writeRefund, writeRefundRow } from '../mails/write-money-mail.ts';
import { writeOrderMail } from '../mails/write-order-mail.ts';
import { findPayUntil } from '../money/pay-link-queries.ts';
import { keptOf, readMoney } from '../money/read-money.ts';
import { refundMailOf } from '../money/refund-mail.ts';
import { listRefunds, type RefundRow } from '../money/refund-queries.ts';
import { getOrder, readLines } from '../order/queries.ts';
import { findReminded } from '../receivables/find-reminded.ts';
import { methodOfNewest } from '../refunds/ask-refund.ts';
import { quoteRefund } from './refund-order.ts';

interface Preview extends MailPreviewBody, Pick<IdentityDeps, 'contactEmail'> {
  readonly orderId: string;
  readonly staff: StaffMember;
  /** The shop's base URL, without a trailing slash. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** Stands for the token of the link that the mail will have, so that a preview makes none. */
const NO_TOKEN = 'preview';
const createToken = async () => NO_TOKEN;

/**
 * Writes a mail as it would be sent now, also before the step that it reports.
 * @throws {ShopError} FORBIDDEN for a mail with amounts and a role that sees none, NOT_FOUND for an unknown parcel,
 * CONFLICT for a refund that is not possible, a link to pay that is not open and an invoice that is not due.
 */
export async function previewMail(db: Db, preview: Preview): Promise<Letter> {
  if (!may(preview.staff.role, isParcelMail(preview.kind) ? 'orders.fulfil' : 'mails.resend'))
    throw new ShopError('FORBIDDEN', 'notYourRole');
  const frame = { settings: await readSettings(db), deps: preview, consentUrl: undefined };
  const { subject, html, text } = await writeUnder(frame, () => write(db, preview));
  return { subject, html, text };
}

function write(db: Db, preview: Preview): Promise<Letter> {
  const { kind } = preview;
  switch (kind) {
    case 'order-cancelled':
      return previewCancelled(db, preview);
    case 'refund-sent':
      return previewRefund(db, preview);
    case 'pay-link':
      return previewPayLink(db, preview);
    case 'invoice-reminder':
      return previewReminder(db, preview);
    case 'order-refunded':
      return previewLateRefund(db, { ...preview, kind });
    default:
      return previewOrderMail(db, { ...preview, kind });
  }
}

type OrderMail = Preview & {
  readonly kind: Exclude<DeskMail, 'order-cancelled' | 'pay-link' | 'refund-sent' | 'invoice-reminder'>;
};

async function previewOrderMail(
  db: Db,
  { kind, orderId, parcel, address, publicUrl, staff }: OrderMail,
): Promise<Letter> {
  const found = isParcelMail(kind) ? getParcel(await listParcels(db, [orderId]), parcel ?? 0) : undefined;
  const hidesAmounts = !may(staff.role, 'orders.see-buyer');
  const about = { kind, recipient: '', orderId, fulfilmentId: found?.id ?? null, address, hidesAmounts };
  const letter = await writeOrderMail(db, about, { publicUrl, createToken });
  if (!letter) throw new ShopError('NOT_FOUND', 'noParcel');
  return letter;
}

/** A cancellation gives back all that is left; one that is done says what it gave back. */
async function previewCancelled(db: Db, { orderId, publicUrl }: Preview): Promise<Letter> {
  const order = await getOrder(db, orderId);
  const writing = { db, publicUrl, createToken };
  const restCents =
    order.status === 'cancelled' ? undefined : keptOf((await readMoney(db, order)).refundable);
  return writeForBuyer(db, orderId, (language) =>
    writeCancelled({ ...writing, language }, orderId, restCents),
  );
}

/** When an order has several payments, each refunded one has a mail of its own with its part of the amount. */
async function previewRefund(db: Db, preview: Preview): Promise<Letter> {
  const { orderId, refund, refundId, staff, publicUrl, now } = preview;
  if (refundId !== undefined) return previewPaidRefund(db, { orderId, refundId, publicUrl });
  const order = await getOrder(db, orderId);
  const wish = { lines: [], shipping: false, ...refund };
  const quoted = await quoteRefund(db, { order, wish, staff, at: now() });
  const { amountCents, creditCents, cashCents, parts } = quoted;
  const { payments } = await readMoney(db, order);
  const lines = await readLines(db, [orderId]);
  const piecesIn = (language: Language) =>
    wish.lines.flatMap(({ position, quantity }) => {
      const line = lines.find((known) => known.position === position);
      return line ? [{ name: { en: line.name_en, fr: line.name_fr }[language], quantity }] : [];
    });
  // A credit and what is given back besides it have a mail each; this is the first.
  const isCredit = creditCents > 0;
  return writeForBuyer(db, orderId, (language = order.language) =>
    writeRefund({ db, publicUrl, createToken, language }, orderId, {
      amountCents: isCredit ? creditCents : amountCents,
      handedCents: isCredit ? creditCents : cashCents,
      method: isCredit ? 'credit' : methodOfNewest(payments),
      pieces: piecesIn(language),
      hasShipping: parts.shipping > 0,
    }),
  );
}

async function previewPaidRefund(
  db: Db,
  { orderId, refundId, publicUrl }: Pick<Preview, 'orderId' | 'publicUrl'> & { readonly refundId: string },
): Promise<Letter> {
  const refund = await getRefund(db, orderId, refundId);
  return writeForBuyer(db, orderId, (language) =>
    writeRefundRow({ db, publicUrl, createToken, language }, refund),
  );
}

/** The mail says that the order was cancelled before, so it is written for such a refund alone. */
async function previewLateRefund(db: Db, preview: OrderMail): Promise<Letter> {
  const refund = await getRefund(db, preview.orderId, preview.refundId);
  if (refundMailOf(refund) !== preview.kind) throw new ShopError('CONFLICT', 'mailNotTrue');
  return previewOrderMail(db, preview);
}

async function getRefund(db: Db, orderId: string, refundId: string | undefined): Promise<RefundRow> {
  const refund = (await listRefunds(db, [orderId])).find(({ id }) => id === refundId);
  if (!refund) throw new ShopError('CONFLICT', 'mailNotTrue');
  return refund;
}

async function previewReminder(db: Db, { orderId, publicUrl, now }: Preview): Promise<Letter> {
  const reminded = await findReminded(db, await getOrder(db, orderId), now());
  const invoice = reminded && (await findInvoice(db, reminded.id));
  const letter =
    invoice &&
    (await writeForBuyer(db, orderId, (language) =>
      writeReminder({ db, publicUrl, now, createToken, language }, orderId, invoice),
    ));
  if (!letter) throw new ShopError('CONFLICT', 'mailNotTrue');
  return letter;
}

async function previewPayLink(db: Db, { orderId, publicUrl }: Preview): Promise<Letter> {
  const expiresAt = await findPayUntil(db, orderId);
  if (!expiresAt) throw new ShopError('CONFLICT', 'mailNotTrue');
  return writeForBuyer(db, orderId, (language) =>
    writePayLink({ db, publicUrl, language }, orderId, { token: NO_TOKEN, expiresAt }),
  );
}
