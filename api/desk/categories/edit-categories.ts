import type { CategoryChange, CategoryOrder, NewCategory } from '../../../contract/goods/categories.ts';
import { slugOfName } from '../../../contract/goods/slugs.ts';
import { type FieldSentence, ShopError } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import { changedMeanwhile, logStaff, type StaffMember } from '../../staff/index.ts';
import {
  type CategoryColumns,
  deleteCategory,
  hasPicture,
  hasProducts,
  insertCategory,
  isEarlierSlug,
  leadFrom,
  lockCategories,
  readTree,
  setPositions,
  type TreeRow,
  takeSlug,
  updateCategory,
} from './category-queries.ts';
import { categoriesOf, categoryOf } from './show-categories.ts';

interface Call {
  readonly tx: Tx;
  readonly staff: StaffMember;
}

/** Adds a category as the last one of its level. @throws {ShopError} INVALID_REQUEST by field. */
export async function addCategory({ tx, staff }: Call, given: NewCategory): Promise<{ readonly id: string }> {
  await lockCategories(tx);
  const tree = await readTree(tx);
  const slug = given.slug ?? (await freeSlug(tx, tree, slugOfName(given.name.en) || 'category'));
  await requireSound(tx, tree, { id: undefined, change: { ...given, slug } });
  const parent_id = given.parentId ?? null;
  const id = await insertCategory(tx, {
    status: 'Active',
    ...columnsOf(given),
    name_en: given.name.en,
    slug,
    parent_id,
    position: nextPosition(tree, parent_id),
  });
  await takeSlug(tx, slug);
  await logStaff(tx, staff, { what: 'category.added', subject: { kind: 'category', id } });
  return { id };
}

interface Named extends Call {
  readonly id: string;
  readonly version: number;
}

/**
 * Changes the fields of a category that were sent. Its earlier slug leads to it from then on.
 * @throws {ShopError} NOT_FOUND; CHANGED_MEANWHILE with the category as it is; INVALID_REQUEST by field.
 */
export async function changeCategory({ tx, staff, ...named }: Named, change: CategoryChange): Promise<void> {
  const { tree, row } = await lockSeen(tx, named);
  const fields = Object.keys(change);
  if (fields.length === 0) return;
  await requireSound(tx, tree, { id: row.id, change });
  const { parentId, slug } = change;
  if (slug !== undefined && slug !== row.slug) {
    await takeSlug(tx, slug);
    await leadFrom(tx, row.slug, row.id);
  }
  const isMoved = parentId !== undefined && parentId !== row.parent_id;
  await updateCategory(tx, row.id, {
    ...columnsOf(change),
    ...(isMoved && { parent_id: parentId, position: nextPosition(tree, parentId) }),
  });
  await logStaff(tx, staff, {
    what: 'category.changed',
    subject: { kind: 'category', id: row.id },
    detail: { fields },
  });
}

/** Removes a category that has neither products nor subcategories. @throws {ShopError} as `changeCategory`, and CONFLICT. */
export async function removeCategory({ tx, staff, ...named }: Named): Promise<void> {
  const { tree, row } = await lockSeen(tx, named);
  if (tree.some(({ parent_id }) => parent_id === row.id))
    throw new ShopError('CONFLICT', 'categoryHasOthers');
  if (await hasProducts(tx, row.id)) throw new ShopError('CONFLICT', 'categoryHasProducts');
  await deleteCategory(tx, row.id);
  await logStaff(tx, staff, { what: 'category.removed', subject: { kind: 'category', id: row.id } });
}

/**
 * Sets the order of a level.
 * @throws {ShopError} CHANGED_MEANWHILE with all categories as they are, when the level has others by now or one of them was
 * changed.
 */
export async function orderCategories(
  { tx, staff }: Call,
  { parentId, order }: CategoryOrder,
): Promise<void> {
  await lockCategories(tx);
  const level = new Map(
    (await readTree(tx)).filter((row) => row.parent_id === parentId).map(({ id, version }) => [id, version]),
  );
  const ids = new Set(order.map(({ id }) => id));
  const isAsSeen =
    ids.size === level.size &&
    ids.size === order.length &&
    order.every(({ id, version }) => level.get(id) === version);
  if (!isAsSeen) throw changedMeanwhile(await categoriesOf(tx));
  await setPositions(tx, [...ids]);
  await logStaff(tx, staff, { what: 'categories.ordered', detail: { categories: ids.size } });
}

async function lockSeen(tx: Tx, { id, version }: Pick<Named, 'id' | 'version'>) {
  await lockCategories(tx);
  const tree = await readTree(tx);
  const row = tree.find((one) => one.id === id);
  if (!row) throw new ShopError('NOT_FOUND', 'noCategory');
  if (row.version !== version) throw changedMeanwhile(await categoryOf(tx, id));
  return { tree, row };
}

interface Intent {
  /** Undefined of a new one. */
  readonly id: string | undefined;
  readonly change: CategoryChange;
}

async function requireSound(tx: Tx, tree: readonly TreeRow[], { id, change }: Intent): Promise<void> {
  const { slug, picture } = change;
  const issues: FieldSentence[] = [];
  const parentFault = faultOfParent(tree, { id, change });
  if (parentFault) issues.push({ path: 'parentId', message: parentFault });
  if (slug !== undefined && tree.some((one) => one.slug === slug && one.id !== id))
    issues.push({ path: 'slug', message: 'categorySlugTaken' });
  if (picture && !(await hasPicture(tx, picture))) issues.push({ path: 'picture', message: 'noSuchPicture' });
  const [first] = issues;
  if (first) throw new ShopError('INVALID_REQUEST', first.message, { issues });
}

/** There are two levels, so a category is below one that is below none, and has none below itself then. */
function faultOfParent(tree: readonly TreeRow[], { id, change: { parentId } }: Intent) {
  if (parentId === undefined || parentId === null) return undefined;
  if (parentId === id) return 'categoryItself';
  const parent = tree.find((one) => one.id === parentId);
  if (!parent) return 'noCategory';
  if (parent.parent_id !== null) return 'categoryTooDeep';
  if (id !== undefined && tree.some((one) => one.parent_id === id)) return 'categoryHasOthers';
  return undefined;
}

/** The columns of what was sent, but for the place. */
function columnsOf({
  name,
  slug,
  description,
  picture,
  isFlagCategory,
  status,
}: CategoryChange): CategoryColumns {
  return {
    ...(name && { name_en: name.en, name_fr: name.fr || null }),
    ...(slug !== undefined && { slug }),
    ...(description && { description_en: description.en, description_fr: description.fr }),
    ...(picture !== undefined && { image: picture }),
    ...(isFlagCategory !== undefined && { is_flag_category: isFlagCategory }),
    ...(status && { status }),
  };
}

const nextPosition = (tree: readonly TreeRow[], parentId: string | null): number =>
  Math.max(-1, ...tree.filter((row) => row.parent_id === parentId).map(({ position }) => position)) + 1;

/** The first of `slug`, `slug-2`, `slug-3` … that no category has and that leads nowhere. */
async function freeSlug(tx: Tx, tree: readonly TreeRow[], slug: string): Promise<string> {
  const taken = new Set(tree.map((row) => row.slug));
  for (let n = 1; ; n++) {
    const own = n === 1 ? slug : `${slug}-${n}`;
    if (!taken.has(own) && !(await isEarlierSlug(tx, own))) return own;
  }
}
