import type { OrderChanges } from '../../../contract/desk/order-changes.ts';
import { isSent } from '../../../contract/orders/fulfilments.ts';
import { ShopError } from '../../../contract/problem.ts';
import { may, type Permission } from '../../../contract/staff/permissions.ts';
import { enqueueMail } from '../../mail/index.ts';
import { logStaff } from '../../staff/index.ts';
import { listParcels } from '../goods/parcel-queries.ts';
import { lockOrder } from '../order/queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { lockSeen, type StaffAddition, type StaffChange } from '../order/staff-change.ts';
import type { StepName } from '../order/states.ts';
import { takeStep } from '../order/step-queries.ts';
import { listTags, replaceTags } from '../showing/order-page-queries.ts';
import { updateOrderFacts } from './edit-order-queries.ts';

/**
 * Changes the address, the promised day, the buyer's number and the tags. Fields that are not sent stay as they are.
 * @throws {ShopError} FORBIDDEN, CHANGED_MEANWHILE, CONFLICT when the order's state or the tax does not allow the change.
 */
export async function editOrder(call: StaffChange, changes: OrderChanges): Promise<void> {
  const { tx, staff, orderId } = call;
  requirePermissions(call, changes);
  const order = await lockSeen(call);
  const fields = Object.keys(changes).filter((field) => field !== 'notify');
  if (fields.length === 0) return;
  if (changes.address) await changeAddress(call, order, changes.address);
  await changeFacts(call, order, changes);
  if (changes.tags) await changeTags(call, changes.tags);
  const isMailed = changes.address !== undefined && changes.notify === true && order.email !== '';
  if (isMailed) await enqueueMail(tx, { kind: 'order-address-changed', orderId, recipient: order.email });
  await logStaff(tx, staff, {
    what: 'order.edited',
    subject: { kind: 'order', id: orderId },
    detail: { fields, mailed: isMailed },
  });
}

/** The route needs the right to tag; whoever packs may do that, and nothing else of this. */
function requirePermissions({ staff }: StaffAddition, { tags: _tags, ...others }: OrderChanges): void {
  const needed: Permission = Object.keys(others).length > 0 ? 'orders.edit' : 'orders.tag';
  if (!may(staff.role, needed)) throw new ShopError('FORBIDDEN', 'notYourRole');
}

/**
 * Another province has another tax, which the buyer did not agree to: that is a cancellation and a new order.
 * For a pick-up this is the billing address, whose province changes no tax.
 */
async function changeAddress(
  call: StaffAddition,
  order: OrderRow,
  address: NonNullable<OrderChanges['address']>,
) {
  const { tx, orderId } = call;
  const parcels = await listParcels(tx, [orderId]);
  // What came back is sent again to the right address, whatever arrived of the others.
  const isBack = parcels.some(({ state }) => state === 'returned');
  if (!isBack && parcels.some(({ state }) => isSent(state)))
    throw new ShopError('CONFLICT', 'addressAfterShipping');
  if (order.fulfilment === 'delivery' && address.province !== order.tax_province)
    throw new ShopError('CONFLICT', {
      key: 'addressOtherProvince',
      values: { from: order.tax_province, to: address.province },
    });
  const changed = Object.entries(address).filter(
    ([field, value]) => order.customer[field as keyof typeof address] !== value,
  );
  await step(call, order, ['address-changed', changed.map(([field]) => field)]);
  await updateOrderFacts(tx, orderId, { customer: { ...order.customer, ...address } });
}

async function changeFacts(call: StaffAddition, order: OrderRow, { promisedFor, poNumber }: OrderChanges) {
  const facts = {
    ...(promisedFor !== undefined && { promised_for: promisedFor }),
    ...(poNumber !== undefined && { po_number: poNumber }),
  };
  if (Object.keys(facts).length === 0) return;
  await step(call, order, ['edited', Object.keys(facts)]);
  await updateOrderFacts(call.tx, order.id, facts);
}

async function changeTags({ tx, orderId, staff, at }: StaffAddition, tags: readonly string[]) {
  const before = await listTags(tx, orderId);
  // Locked by the caller; its version may have been raised by this very call.
  const order = await lockOrder(tx, orderId);
  await replaceTags(tx, order, tags);
  const detail = { before: before.length, after: tags.length };
  await takeStep(tx, order, ['tagged', { at, staffId: staff.id, detail }]);
}

const step = (
  { tx, staff, at }: StaffAddition,
  order: OrderRow,
  [name, fields]: [StepName, readonly string[]],
) => takeStep(tx, order, [name, { at, staffId: staff.id, detail: { fields: fields.join(', ') } }]);
