import type { BulkAction, BulkKind } from '../../../contract/desk/bulk.ts';
import { MAX_TAGS } from '../../../contract/desk/desk-limits.ts';
import { assertNever } from '../../../contract/never.ts';
import { ShopError } from '../../../contract/problem.ts';
import { may, type Permission } from '../../../contract/staff/permissions.ts';
import { moveParcel } from '../fulfilment/move-parcel.ts';
import { packParcel } from '../fulfilment/pack-parcel.ts';
import { listParcels, type ParcelRow } from '../goods/parcel-queries.ts';
import { asLines, packableNow, unpackedPieces } from '../goods/pieces.ts';
import { readRefundedLines } from '../money/refund-queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { lockSeen, type StaffChange } from '../order/staff-change.ts';
import { listTags } from '../showing/order-page-queries.ts';
import { editOrder } from './edit-order.ts';

const PERMISSION_FOR: Readonly<Record<BulkKind, Permission>> = {
  pack: 'orders.fulfil',
  ship: 'orders.fulfil',
  ready: 'orders.fulfil',
  deliver: 'orders.fulfil',
  tag: 'orders.tag',
  untag: 'orders.tag',
};

/**
 * Does to one order what a person asked for several: by the verb, the permission and the version of each order's own
 * call, and all of it or nothing.
 * @throws {ShopError} FORBIDDEN, CHANGED_MEANWHILE, CONFLICT with what the order lacks.
 */
export async function actOnOrder(call: StaffChange, action: BulkAction): Promise<void> {
  if (!may(call.staff.role, PERMISSION_FOR[action.kind])) throw new ShopError('FORBIDDEN', 'notYourRole');
  const order = await lockSeen(call);
  switch (action.kind) {
    case 'pack':
      return packRest(call, order);
    case 'ship':
    case 'ready':
    case 'deliver':
      return moveAll(call, order, action);
    case 'tag':
    case 'untag':
      return changeTag(call, order, action);
    default:
      return assertNever(action);
  }
}

async function packRest(call: StaffChange, order: OrderRow): Promise<void> {
  const { tx, orderId } = call;
  const ordered = packableNow(order, await readRefundedLines(tx, orderId));
  const unpacked = unpackedPieces(ordered, await listParcels(tx, [orderId]));
  const left = asLines(unpacked).filter(({ quantity }) => quantity > 0);
  if (left.length === 0) throw new ShopError('CONFLICT', 'nothingToPack');
  await packParcel(call, { lines: left, carrier: null, trackingNumber: null, trackingUrl: null });
}

type Sending = Extract<BulkAction, { notify: boolean }>;

async function moveAll(call: StaffChange, order: OrderRow, { kind, notify }: Sending): Promise<void> {
  const parcels = await listParcels(call.tx, [call.orderId]);
  const open = kind === 'deliver' ? requireSent(parcels) : requirePacked(order, parcels, kind);
  for (const { number, version } of open)
    await moveParcel({ ...call, version }, { number, move: kind, notify });
}

function requireSent(parcels: readonly ParcelRow[]): readonly ParcelRow[] {
  const sent = parcels.filter(({ state }) => state === 'shipped' || state === 'ready');
  if (sent.length === 0) throw new ShopError('CONFLICT', 'nothingOnItsWay');
  return sent;
}

function requirePacked(
  { fulfilment }: OrderRow,
  parcels: readonly ParcelRow[],
  kind: 'ship' | 'ready',
): readonly ParcelRow[] {
  const isPickup = fulfilment === 'pickup';
  if (isPickup !== (kind === 'ready')) throw new ShopError('CONFLICT', isPickup ? 'isPickup' : 'isDelivery');
  const packed = parcels.filter(({ state }) => state === 'packed');
  if (packed.length === 0) throw new ShopError('CONFLICT', 'nothingPacked');
  const untracked = packed.find(
    ({ carrier, tracking_number }) => carrier === null || tracking_number === null,
  );
  if (!isPickup && untracked)
    throw new ShopError('CONFLICT', { key: 'parcelWithoutTracking', values: { parcel: untracked.number } });
  return packed;
}

type Tagging = Extract<BulkAction, { tag: string }>;

async function changeTag(call: StaffChange, { version }: OrderRow, { kind, tag }: Tagging): Promise<void> {
  const before = await listTags(call.tx, call.orderId);
  if (before.includes(tag) === (kind === 'tag')) return;
  const tags = kind === 'tag' ? [...before, tag] : before.filter((one) => one !== tag);
  if (tags.length > MAX_TAGS)
    throw new ShopError('CONFLICT', { key: 'manyTags', values: { most: MAX_TAGS } });
  await editOrder({ ...call, version }, { tags });
}
