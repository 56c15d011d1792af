import { isParcelMail, isRefundMail } from '../../../contract/desk/desk-mails.ts';
import type { DeskMailBody } from '../../../contract/desk/order-changes.ts';
import { ShopError } from '../../../contract/problem.ts';
import { enqueueInvoiceMail, enqueueMail, enqueueRefundMails } from '../../mail/index.ts';
import { logStaff } from '../../staff/index.ts';
import { getParcel } from '../fulfilment/pack-parcel.ts';
import { listParcels } from '../goods/parcel-queries.ts';
import { isPayable } from '../money/pay-link-queries.ts';
import { listRefunds } from '../money/refund-queries.ts';
import { lockOrder } from '../order/queries.ts';
import type { StaffAddition } from '../order/staff-change.ts';
import { listSteps, takeStep } from '../order/step-queries.ts';
import { findReminded } from '../receivables/find-reminded.ts';
import { resendableMails } from '../showing/resendable-mails.ts';

/**
 * Sends a mail about the order again, to the address on the order.
 * @throws {ShopError} CONFLICT for a mail that would not be true of the order as it stands.
 */
export async function resendMail(call: StaffAddition, mail: DeskMailBody): Promise<void> {
  const { tx, staff, orderId, at } = call;
  const { kind, parcel, refundId } = mail;
  const order = await lockOrder(tx, orderId);
  const parcels = await listParcels(tx, [orderId]);
  const reminded = await findReminded(tx, order, at);
  const happened = {
    parcels,
    refunds: await listRefunds(tx, [orderId]),
    isAddressChanged: (await listSteps(tx, orderId, 'address-changed')).length > 0,
    isPayable: await isPayable(tx, order, at),
    isReminded: reminded !== undefined,
  };
  const isTrue = resendableMails(order, happened).some(
    (known) =>
      known.kind === kind &&
      (known.parcel === null || known.parcel === parcel) &&
      (known.refundId === null || known.refundId === refundId),
  );
  if (!isTrue) throw new ShopError('CONFLICT', 'mailNotTrue');
  const recipient = order.email;
  if (isRefundMail(kind))
    await enqueueRefundMails(tx, { kind, orderId, refundId: refundId ?? null, recipients: [recipient] });
  else if (kind === 'invoice-reminder') {
    if (reminded) await enqueueInvoiceMail(tx, { kind, orderId, invoiceId: reminded.id, recipient });
  } else if (isParcelMail(kind)) {
    const { id: fulfilmentId } = getParcel(parcels, parcel ?? 0);
    await enqueueMail(tx, { kind, orderId, fulfilmentId, recipient });
  } else await enqueueMail(tx, { kind, orderId, recipient });
  const detail = { mail: kind, ...(parcel !== undefined && { parcel }) };
  await takeStep(tx, order, ['mailed', { at, staffId: staff.id, detail }]);
  await logStaff(tx, staff, { what: 'order.mailed', subject: { kind: 'order', id: orderId }, detail });
}
