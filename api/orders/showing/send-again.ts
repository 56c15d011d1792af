import { type DeskMail, type DeskMailBody, isParcelMail } from '../../../contract/desk/order-changes.ts';
import { ShopError } from '../../../contract/problem.ts';
import { may } from '../../../contract/staff/permissions.ts';
import type { Db } from '../../db/client.ts';
import { enqueueMail, type Letter } from '../../mail/index.ts';
import { logStaff } from '../../staff/log/log-queries.ts';
import type { StaffMember } from '../../staff/staff-member.ts';
import type { DeskCall } from '../fulfilling/desk-call.ts';
import { getParcel } from '../fulfilling/pack-parcel.ts';
import { listParcels } from '../fulfilling/parcel-queries.ts';
import { lockOrder } from '../queries.ts';
import { takeStep } from '../step-queries.ts';
import { writeOrderMail } from '../tracking/write-order-mail.ts';
import { resendableMails } from './resendable-mails.ts';

/**
 * Sends a mail about the order again, to the address on the order.
 * @throws {ShopError} CONFLICT for a mail that would not be true of the order as it stands.
 */
export async function resendMail(call: DeskCall, { kind, parcel }: DeskMailBody): Promise<void> {
  const { tx, staff, orderId, at } = call;
  const order = await lockOrder(tx, orderId);
  const parcels = await listParcels(tx, [orderId]);
  const isTrue = resendableMails(order, parcels).some(
    (mail) => mail.kind === kind && (mail.parcel === null || mail.parcel === parcel),
  );
  if (!isTrue) throw new ShopError('CONFLICT', 'mailNotTrue');
  const recipient = order.email;
  if (isParcelMail(kind)) {
    const { id: fulfilmentId } = getParcel(parcels, parcel ?? 0);
    await enqueueMail(tx, { kind, orderId, fulfilmentId, recipient });
  } else await enqueueMail(tx, { kind, orderId, recipient });
  const detail = { mail: kind, ...(parcel !== undefined && { parcel }) };
  await takeStep(tx, order, ['mailed', { at, staffId: staff.id, detail }]);
  await logStaff(tx, staff, { what: 'order.mailed', subject: { kind: 'order', id: orderId }, detail });
}

interface Asked extends DeskMailBody {
  readonly orderId: string;
  readonly staff: Pick<StaffMember, 'role'>;
  /** The shop's base URL, without a trailing slash. */
  readonly publicUrl: string;
}

/** Stands for the token of the link that the mail will have, so that a preview makes none. */
const NO_TOKEN = 'preview';

/**
 * Writes a mail as it would be sent now, also before the step that it reports.
 * @throws {ShopError} FORBIDDEN for a mail with amounts and a role that sees none, NOT_FOUND for an unknown parcel.
 */
export async function previewMail(
  db: Db,
  { orderId, staff, kind, parcel, publicUrl }: Asked,
): Promise<Letter> {
  if (!may(staff.role, permissionFor(kind))) throw new ShopError('FORBIDDEN', 'notYourRole');
  const found = isParcelMail(kind) ? getParcel(await listParcels(db, [orderId]), parcel ?? 0) : undefined;
  const about = { kind, recipient: '', orderId, fulfilmentId: found?.id ?? null };
  const letter = await writeOrderMail(db, about, { publicUrl, createToken: async () => NO_TOKEN });
  if (!letter) throw new ShopError('NOT_FOUND', 'noParcel');
  const { subject, html, text } = letter;
  return { subject, html, text };
}

/** Whoever packs sees the mail that the parcel causes; the others have amounts. */
const permissionFor = (kind: DeskMail) => (isParcelMail(kind) ? 'orders.fulfil' : 'mails.resend');
