import { ShopError } from '../../../contract/problem.ts';
import { logStaff } from '../../staff/index.ts';
import { lockOrder } from '../order/queries.ts';
import { requireSeen, type StaffAddition, type StaffChange } from '../order/staff-change.ts';
import { takeStep } from '../order/step-queries.ts';
import { insertNote, listNotes, updateNote } from '../showing/order-page-queries.ts';
import { noteOf } from '../showing/order-wire.ts';

/** Adds a note, which only staff read. */
export async function addNote(call: StaffAddition, text: string): Promise<void> {
  const { tx, staff, orderId, at } = call;
  const order = await lockOrder(tx, orderId);
  const { id } = await insertNote(tx, { order_id: orderId, staff_id: staff.id, text, at });
  await takeStep(tx, order, ['noted', { at, staffId: staff.id, detail: { note: id } }]);
  const subject = { kind: 'order' as const, id: orderId };
  await logStaff(tx, staff, { what: 'order.noted', subject, detail: { note: id } });
}

/**
 * Changes one's own note within five minutes; afterwards others may have acted on it.
 * @throws {ShopError} NOT_FOUND, CHANGED_MEANWHILE, FORBIDDEN for another's note or an older one.
 */
export async function editNote(
  change: StaffChange,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<void> {
  const { tx, staff, orderId, at } = change;
  await lockOrder(tx, orderId);
  const note = (await listNotes(tx, orderId)).find((one) => one.id === id);
  if (!note) throw new ShopError('NOT_FOUND', 'noNote');
  await requireSeen(change, note);
  if (!noteOf(note, { staff, at }).isEditable) throw new ShopError('FORBIDDEN', 'noteNotYours');
  await updateNote(tx, id, { text, edited_at: at });
  const subject = { kind: 'order' as const, id: orderId };
  await logStaff(tx, staff, { what: 'order.note-edited', subject, detail: { note: id } });
}
