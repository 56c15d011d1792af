import { MOST_COUNTED, orderListQuerySchema } from '../../../contract/desk/order-list.ts';
import { BUILT_IN_VIEWS, type NewView, type View } from '../../../contract/desk/views.ts';
import { ShopError } from '../../../contract/problem.ts';
import { may } from '../../../contract/staff/permissions.ts';
import type { Db, Tx } from '../../db/client.ts';
import { findCardNumber } from '../../http/cards/card-numbers.ts';
import type { StaffMember } from '../../staff/staff-member.ts';
import { countOrders } from '../order-list/list-orders.ts';
import {
  changeView,
  countViews,
  deleteView,
  findView,
  insertView,
  listViews,
  MAX_VIEWS,
  type ViewRow,
} from './view-queries.ts';

interface ViewDeps {
  readonly db: Db;
  readonly now: () => Date;
}

/** The built-in views, everybody's and the person's own, each with how many orders it shows. */
export async function viewsOf(deps: ViewDeps, staff: StaffMember, page: 'orders'): Promise<View[]> {
  const saved = await listViews(deps.db, staff.id, page);
  const builtIn = Object.entries(BUILT_IN_VIEWS).map(([id, address]) => ({
    id,
    name: null,
    address,
    isShared: true,
    isOwn: false,
  }));
  return Promise.all(
    [...builtIn, ...saved.map((row) => toView(row))].map(async (view) => ({
      ...view,
      ...(await countOf(deps, view.address)),
    })),
  );
}

/** A view of an earlier version may have filters that are gone. */
async function countOf(deps: ViewDeps, address: string): Promise<Pick<View, 'count' | 'more'>> {
  const query = orderListQuerySchema.safeParse(Object.fromEntries(new URLSearchParams(address)));
  if (!query.success) return { count: null, more: false };
  const count = await countOrders(deps, query.data);
  return { count: Math.min(count, MOST_COUNTED), more: count > MOST_COUNTED };
}

const toView = ({ id, name, address, staff_id }: ViewRow) => ({
  id,
  name,
  address,
  isShared: staff_id === null,
  isOwn: staff_id !== null,
});

/** A view by its id. @throws {ShopError} NOT_FOUND for another person's. */
export async function viewOf({ db }: ViewDeps, staff: StaffMember, id: string) {
  const view = await findView(db, staff.id, id);
  if (!view) throw noView();
  return toView(view);
}

/** @throws {ShopError} INVALID_REQUEST for an address that the list would refuse or that has a card number; CONFLICT when there are too many. */
export async function addView(tx: Tx, staff: StaffMember, view: NewView): Promise<{ readonly id: string }> {
  refuseAddress(view.address);
  if (view.isShared) requireShared(staff);
  const owner = view.isShared ? null : staff.id;
  if ((await countViews(tx, owner)) >= MAX_VIEWS) throw new ShopError('CONFLICT', 'manyViews');
  const { id } = await insertView(tx, owner, view);
  return { id };
}

type Change = Parameters<typeof changeView>[2];

/** @throws {ShopError} NOT_FOUND for another person's view; FORBIDDEN for everybody's without the permission. */
export async function editView({ db }: ViewDeps, staff: StaffMember, id: string, change: Change) {
  await requireView(db, staff, id);
  if (change.address !== undefined) refuseAddress(change.address);
  const changed = await changeView(db, id, change);
  // Deleted since it was looked for.
  if (!changed) throw noView();
  return toView(changed);
}

/** @throws {ShopError} As `editView`. */
export async function removeView({ db }: ViewDeps, staff: StaffMember, id: string): Promise<void> {
  await requireView(db, staff, id);
  await deleteView(db, id);
}

async function requireView(db: Db, staff: StaffMember, id: string): Promise<void> {
  const view = await findView(db, staff.id, id);
  if (!view) throw noView();
  if (view.staff_id === null) requireShared(staff);
}

function requireShared({ role }: StaffMember): void {
  if (!may(role, 'settings.edit')) throw new ShopError('FORBIDDEN', 'notYourRole');
}

function refuseAddress(address: string): void {
  const filters = Object.fromEntries(new URLSearchParams(address));
  if (!orderListQuerySchema.safeParse(filters).success) throw wrongAddress('unknownFilters');
  // As they are read: blanks that are written as + or %20 hide the number in the body.
  if (findCardNumber(filters) !== undefined) throw wrongAddress('cardNumber');
}

const noView = () => new ShopError('NOT_FOUND', 'noView');

const wrongAddress = (message: 'unknownFilters' | 'cardNumber') =>
  new ShopError('INVALID_REQUEST', message, { issues: [{ path: 'address', message }] });
