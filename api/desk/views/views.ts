import pg from 'pg';
import { BUILT_IN_VIEWS, type ViewPage } from '../../../contract/desk/built-in-views.ts';
import type { NewView, View } from '../../../contract/desk/views.ts';
import { ShopError } from '../../../contract/problem.ts';
import { MOST_COUNTED } from '../../../contract/staff/list-limits.ts';
import { may } from '../../../contract/staff/permissions.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { StaffMember } from '../../staff/index.ts';
import { PAGE_READERS, readViewAddress } from './read-address.ts';
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

/**
 * The built-in views of a page, everybody's and the person's own, each with how many rows it shows. Those that the list refuses are
 * left out, unless the person can delete them: then they come without their address, which nothing can be done with.
 * @throws {ShopError} FORBIDDEN for a page that the person may not see.
 */
export async function viewsOf(deps: ViewDeps, staff: StaffMember, page: ViewPage): Promise<View[]> {
  requirePage(staff, page);
  const saved = await listViews(deps.db, staff.id, page);
  const builtIn = Object.entries(BUILT_IN_VIEWS[page]).map(([id, address]) => ({
    id,
    name: null,
    address,
    isShared: true,
    isOwn: false,
  }));
  const isHidden = (view: { address: string; name: string }) =>
    page === 'orders' && tellsOfBuyer(view, staff);
  const seen = saved.map(toView).filter((view) => view.isOwn || !isHidden(view));
  const views = await Promise.all(
    [...builtIn, ...seen].map(async (view) => ({
      ...view,
      ...(await countOf(deps, { staff, page }, view.address)),
    })),
  );
  const mayDelete = ({ name, isOwn }: View) => name !== null && (isOwn || may(staff.role, 'settings.edit'));
  return views.filter((view) => view.count !== null || mayDelete(view));
}

/**
 * Whether others keep something in everybody's view that this person may not see. Digits alone are searched among order
 * numbers for them, so the list refuses none, but they may be the end of a phone number.
 */
function tellsOfBuyer({ name, address }: Pick<View, 'address'> & { name: string }, { role }: StaffMember) {
  if (may(role, 'orders.see-buyer')) return false;
  const searched = new URLSearchParams(address).getAll('q');
  return /@|(?:\d\D{0,3}){7}/.test(name) || searched.some((q) => /^[\d\s().+-]+$/.test(q));
}

/** A stored address may be of an earlier version, or from before the person's role was lowered. */
async function countOf(
  { db, now }: ViewDeps,
  { staff: { role }, page }: { readonly staff: StaffMember; readonly page: ViewPage },
  address: string,
): Promise<Pick<View, 'address' | 'count' | 'more'>> {
  const count = await unlessRefused(async () =>
    readViewAddress(page, address, { now: now(), role }).count(db),
  );
  if (count === undefined) return { address: '', count: null, more: false };
  return { address, count: Math.min(count, MOST_COUNTED), more: count > MOST_COUNTED };
}

/** A value that PostgreSQL cannot read (class 22), such as a day that it does not have, counts as refused, too. */
async function unlessRefused<Read>(read: () => Promise<Read>): Promise<Read | undefined> {
  try {
    return await read();
  } catch (error) {
    const isRefused =
      error instanceof ShopError
        ? error.code === 'INVALID_REQUEST'
        : error instanceof pg.DatabaseError && error.code?.startsWith('22');
    if (isRefused) return undefined;
    throw error;
  }
}

const toView = ({ id, name, address, staff_id }: ViewRow) => ({
  id,
  name,
  address,
  isShared: staff_id === null,
  isOwn: staff_id !== null,
});

/** A view by its id. @throws {ShopError} NOT_FOUND for another person's. */
export async function viewOf(db: Db, staff: StaffMember, id: string) {
  const view = await findView(db, staff.id, id);
  if (!view) throw noView();
  return toView(view);
}

/** @throws {ShopError} INVALID_REQUEST for an address that the list would refuse or that has a card number; CONFLICT when there are too many. */
export async function addView(
  tx: Tx,
  { staff, now }: { readonly staff: StaffMember; readonly now: Date },
  view: NewView,
): Promise<{ readonly id: string }> {
  requirePage(staff, view.page);
  readViewAddress(view.page, view.address, { now, role: staff.role });
  if (view.isShared) requireShared(staff);
  const owner = view.isShared ? null : staff.id;
  if ((await countViews(tx, owner)) >= MAX_VIEWS) throw new ShopError('CONFLICT', 'manyViews');
  const { id } = await insertView(tx, owner, view);
  return { id };
}

type Change = Parameters<typeof changeView>[2];

/** @throws {ShopError} NOT_FOUND for another person's view; FORBIDDEN for everybody's without the permission. */
export async function editView(
  tx: Tx,
  { staff, now, id }: { readonly staff: StaffMember; readonly now: Date; readonly id: string },
  change: Change,
) {
  const { page } = await requireView(tx, staff, id);
  if (change.address !== undefined)
    readViewAddress(page as ViewPage, change.address, { now, role: staff.role });
  const changed = await changeView(tx, id, change);
  // Deleted since it was looked for.
  if (!changed) throw noView();
  return toView(changed);
}

/** @throws {ShopError} As `editView`. */
export async function removeView(tx: Tx, staff: StaffMember, id: string): Promise<void> {
  await requireView(tx, staff, id);
  await deleteView(tx, id);
}

async function requireView(db: Db, staff: StaffMember, id: string): Promise<ViewRow> {
  const view = await findView(db, staff.id, id);
  if (!view) throw noView();
  if (view.staff_id === null) requireShared(staff);
  return view;
}

function requirePage({ role }: StaffMember, page: ViewPage): void {
  if (!may(role, PAGE_READERS[page].permission)) throw new ShopError('FORBIDDEN', 'notYourRole');
}

function requireShared({ role }: StaffMember): void {
  if (!may(role, 'settings.edit')) throw new ShopError('FORBIDDEN', 'notYourRole');
}

const noView = () => new ShopError('NOT_FOUND', 'noView');
