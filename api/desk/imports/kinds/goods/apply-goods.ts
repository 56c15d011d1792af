import { ShopError } from '../../../../../contract/problem.ts';
import type { Tx } from '../../../../db/client.ts';
import { moveStock } from '../../../../stock/index.ts';
import { showProduct } from '../../../products/show-product.ts';
import { stepProduct } from '../../../products/step-product.ts';
import { soldSkus } from '../../../products/variants/sku-queries.ts';
import { archiveVariant, deleteVariant } from '../../../products/variants/step-queries.ts';
import {
  type Cause,
  isEqual,
  type Outcome,
  remark,
  type StoredRow,
  type Value,
  type Values,
} from '../kind.ts';
import { type CategoryNames, readCategoryNames } from './categories.ts';
import { changeGoods, editorOf } from './change-goods.ts';
import { findGoods, forgetSkus, removeMade } from './goods-queries.ts';
import { type Group, NEW } from './groups.ts';
import { nowOf } from './now-of.ts';

/** Applies rows by product. A row whose values have changed since the check is skipped. */
export async function applyGoods(tx: Tx, rows: readonly StoredRow[], cause: Cause): Promise<Outcome[]> {
  const categories = await readCategoryNames(tx);
  const outcomes: Outcome[] = [];
  for (const [group, its] of await storedGroups(tx, rows)) {
    const skipped = its.flatMap(
      (row) => skipOf(row, group, { from: row.before, to: row.after, categories }) ?? [],
    );
    const numbers = new Set(skipped.map(({ rowNumber }) => rowNumber));
    const left = its.filter(({ rowNumber }) => !numbers.has(rowNumber));
    outcomes.push(...skipped);
    if (left.length === 0) continue;
    const now = await changeGoods(tx, {
      product: group.product,
      rows: left.map(({ rowNumber, sku, after }) => ({ rowNumber, sku, set: withoutMade(after) })),
      made: new Set(left.flatMap(({ before, rowNumber }) => (before === null ? [rowNumber] : []))),
      categories,
      pictures: cause.pictures,
      cause,
    });
    const paths = now.pictures.map(({ path }) => path);
    outcomes.push(
      ...left.map(({ rowNumber, after }) => ({
        rowNumber,
        isDone: true,
        // What the shop calls them, by which a later change is found.
        ...(after.pictures !== undefined && { after: { ...after, pictures: paths } }),
      })),
    );
  }
  return outcomes;
}

/** Puts values back, and removes what was made: what was sold meanwhile is archived. */
export async function putGoodsBack(tx: Tx, rows: readonly StoredRow[], cause: Cause): Promise<Outcome[]> {
  const categories = await readCategoryNames(tx);
  const outcomes: Outcome[] = [];
  for (const [group, its] of await storedGroups(tx, rows)) {
    const made = its.filter(({ before }) => before === null);
    outcomes.push(...(await removeRows(tx, { group, rows: made, cause })));
    const changed = its.filter(({ before }) => before !== null);
    const kept = changed.flatMap(
      (row) => skipOf(row, group, { from: row.after, to: row.before, categories, isBack: true }) ?? [],
    );
    const numbers = new Set(kept.map(({ rowNumber }) => rowNumber));
    const left = changed.filter(({ rowNumber }) => !numbers.has(rowNumber));
    outcomes.push(...kept, ...left.map(({ rowNumber }) => ({ rowNumber, isDone: true })));
    if (left.length === 0) continue;
    await changeGoods(tx, {
      product: group.product,
      rows: left.map(({ rowNumber, sku, before }) => ({ rowNumber, sku, set: before ?? {} })),
      made: new Set(),
      categories,
      pictures: new Map(),
      cause,
    });
    await withdraw(tx, { group, rows: left, cause });
  }
  return outcomes;
}

/** The rows by their product as it is now. */
async function storedGroups(tx: Tx, rows: readonly StoredRow[]): Promise<[Group, StoredRow[]][]> {
  const groups = Map.groupBy(rows, ({ together }) => together ?? '');
  const { bySku } = await findGoods(tx, { skus: rows.map(({ sku }) => sku.toLowerCase()), slugs: [] });
  const found: [Group, StoredRow[]][] = [];
  for (const [together, its] of groups) {
    const made = its.map(({ sku }) => bySku.get(sku.toLowerCase())).find((id) => id !== undefined);
    const id = together.startsWith(NEW) ? made : together;
    const product = id === undefined ? undefined : await findProduct(tx, id);
    found.push([{ together, product, rows: [] }, its]);
  }
  return found;
}

/** Undefined for a product that was removed since. */
const findProduct = (tx: Tx, id: string) =>
  showProduct(tx, id).catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  });

interface Compared {
  readonly from: Values | null;
  readonly to: Values | null;
  readonly categories: CategoryNames;
  readonly isBack?: boolean;
}

/** @returns the outcome of a row that somebody else has changed; undefined when it may be written. */
function skipOf(
  { rowNumber, sku, before }: StoredRow,
  { product }: Group,
  { from, to, categories, isBack = false }: Compared,
): Outcome | undefined {
  const skip = (column: string | null): Outcome => ({
    rowNumber,
    isDone: false,
    messages: [remark(column, isBack ? 'importKept' : 'importMovedSince')],
  });
  const variant = product?.variants.find((one) => one.sku.toLowerCase() === sku.toLowerCase());
  if (before === null) return variant || (product && product.sku === sku) ? skip('sku') : undefined;
  if (!product || product.status === 'archived') return skip(null);
  const now = nowOf(product, variant, categories);
  const moved = Object.entries(from ?? {}).find(
    ([name, expected]) => !isEqual(now[name], expected) && !isEqual(now[name], to?.[name] as Value),
  );
  return moved && skip(moved[0]);
}

const withoutMade = ({ made: _made, ...values }: Values): Values => values;

interface Removing {
  readonly group: Group;
  readonly rows: readonly StoredRow[];
  readonly cause: Cause;
}

async function removeRows(tx: Tx, { group: { product }, rows, cause }: Removing): Promise<Outcome[]> {
  if (rows.length === 0) return [];
  const done = (archived: boolean) =>
    rows.map(
      ({ rowNumber }): Outcome => ({
        rowNumber,
        isDone: true,
        ...(archived && { messages: [remark(null, 'importArchivedInstead')] }),
      }),
    );
  if (!product) return done(false);
  const skus = rows.map(({ sku }) => sku);
  const { staffId, importId } = cause;
  const sold = await soldSkus(tx, [...skus, product.sku]);
  const emptied = product.variants.length > 0 ? product.variants : [product];
  const stocked = emptied.filter(
    ({ sku, quantity }) => quantity > 0 && skus.includes(sku) && sold.size === 0,
  );
  if (stocked.length > 0)
    await moveStock(
      tx,
      stocked.map(({ sku }) => ({ sku, to: 0 })),
      { reason: 'correction', staffId, importId },
    );
  const isWhole = rows.every(({ after }) => after.made === 'product');
  const others = product.variants.filter(({ sku }) => !skus.includes(sku));
  if (isWhole && others.length === 0) {
    if (sold.size === 0) {
      await removeMade(tx, product.id, [...skus, product.sku]);
      return done(false);
    }
    const step = { action: 'archive', publishAt: null, replacedBy: null } as const;
    const { id, version } = product;
    await stepProduct(tx, { staff: editorOf(cause), id, version, at: cause.at }, step);
    return done(true);
  }
  for (const variant of product.variants.filter(({ sku }) => skus.includes(sku))) {
    if (sold.size > 0) await archiveVariant(tx, variant.id, cause.at);
    else await deleteVariant(tx, { id: variant.id, sku: variant.sku, productId: product.id });
  }
  if (sold.size === 0) await forgetSkus(tx, skus);
  return done(sold.size > 0);
}

/** Takes back that the import published it. */
async function withdraw(tx: Tx, { group: { product }, rows, cause }: Removing): Promise<void> {
  if (!product || !rows.some(({ after, before }) => after.publish === true && before?.publish === false))
    return;
  const { id, version, status } = await showProduct(tx, product.id);
  if (status !== 'published') return;
  const step = { action: 'withdraw', publishAt: null, replacedBy: null } as const;
  await stepProduct(tx, { staff: editorOf(cause), id, version, at: cause.at }, step);
}
