import type { ProductChange } from '../../../contract/goods/products.ts';
import { type FieldSentence, ShopError } from '../../../contract/problem.ts';
import { may } from '../../../contract/staff/permissions.ts';
import type { Tx } from '../../db/client.ts';
import { changePrices, namePricer } from '../../prices/index.ts';
import { changedMeanwhile, logStaff } from '../../staff/index.ts';
import { columnsOf } from './columns-of.ts';
import type { Editor } from './create-product.ts';
import { faultyFields } from './faulty-fields.ts';
import { findFaults } from './find-faults.ts';
import { replaceCategories, replacePictures, replaceRelated } from './part-queries.ts';
import { changedPrices, variantPrices } from './price-changes.ts';
import { lockProduct, type ProductRow, readProduct, updateProduct } from './product-queries.ts';
import { toDeskProduct } from './show-product.ts';
import { leadFrom, takeSlug } from './slug-queries.ts';
import { factsToWrite } from './variants/facts-to-write.ts';
import { toOptionRows } from './variants/options.ts';
import { planVariants } from './variants/plan-variants.ts';
import type { PlannedVariant } from './variants/planned-variant.ts';
import { lockSkus, renameSkus, stockSkus, writeFacts } from './variants/sku-queries.ts';
import { writeVariants } from './variants/variant-queries.ts';

interface Call {
  readonly staff: Editor;
  readonly id: string;
  /** The version that the person saw; null changes whatever is there, as an import does. */
  readonly version: number | null;
  readonly change: ProductChange;
}

/**
 * Changes the fields of a product that were sent, all of them or none.
 * @throws {ShopError} NOT_FOUND; CHANGED_MEANWHILE with the product as it is now; INVALID_REQUEST by field; FORBIDDEN by
 * field for prices and costs, without `catalogue.prices`.
 */
export async function changeProduct(tx: Tx, { staff, id, version, change }: Call): Promise<void> {
  const before = await lockSeen(tx, id, version);
  const fields = Object.keys(change);
  if (fields.length === 0) return;
  requirePrices(staff, before, change);
  if (namesSkus(change)) await lockSkus(tx);
  const plan = planOf(before, change);
  const faults = [
    ...(plan?.faults ?? []),
    ...(await findFaults(tx, { before, change, variants: plan?.variants })),
  ];
  if (faults.length > 0) throw faultyFields(faults);
  await namePricer(tx, { staffId: staff.id, note: null });
  if (plan) await writeVariantsOf(tx, { staff, before, change, variants: plan.variants });
  await writeNames(tx, { staff, before, change });
  await updateProduct(tx, id, await columnsOf(tx, change));
  await writeParts(tx, id, change);
  await stockSkus(tx, id);
  await writeFacts(tx, id, factsToWrite(before, change));
  await logStaff(tx, staff, {
    what: 'product.changed',
    subject: { kind: 'product', id },
    detail: { fields },
  });
}

/** Locks a product that the person saw in this version. @throws {ShopError} NOT_FOUND, CHANGED_MEANWHILE. */
export async function lockSeen(tx: Tx, id: string, version: number | null): Promise<ProductRow> {
  const now = await lockProduct(tx, id);
  const row = now === undefined ? undefined : await readProduct(tx, id);
  if (!row) throw new ShopError('NOT_FOUND', 'noProduct');
  if (version !== null && version !== now) throw changedMeanwhile(toDeskProduct(row));
  return row;
}

function requirePrices({ role }: Editor, before: ProductRow, change: ProductChange): void {
  if (may(role, 'catalogue.prices')) return;
  const issues = changedPrices(before, change).map(
    (path): FieldSentence => ({ path, message: 'pricesNotYours' }),
  );
  if (issues.length > 0) throw new ShopError('FORBIDDEN', 'pricesNotYours', { issues });
}

const namesSkus = ({ sku, variants }: ProductChange) => sku !== undefined || variants !== undefined;

/** What becomes of the variants; undefined when the change does not touch them. */
function planOf(before: ProductRow, { options, variants }: ProductChange) {
  if (options === undefined && variants === undefined) return undefined;
  const after = options === undefined ? before.options : toOptionRows(options);
  return planVariants({
    options: { before: before.options, after },
    before: before.variants,
    sent: variants ?? [],
  });
}

interface Variants {
  readonly staff: Editor;
  readonly before: ProductRow;
  readonly change: ProductChange;
  readonly variants: readonly PlannedVariant[];
}

async function writeVariantsOf(tx: Tx, { staff, before, change, variants }: Variants): Promise<void> {
  const were = new Map(before.variants.map(({ id, sku }) => [id, sku]));
  const renamed = variants.flatMap(({ id, sku }) => {
    const from = id === null ? sku : were.get(id);
    return from === undefined || from === sku ? [] : [{ from, to: sku }];
  });
  await renameSkus(tx, renamed, staff.id);
  await writeVariants(tx, before.id, variants);
  const prices = variantPrices(before, change);
  if (prices.length > 0) await changePrices(tx, prices, { staffId: staff.id, note: null });
}

/** Takes what the product's sku and its slug had along to the new ones. */
async function writeNames(tx: Tx, { staff, before, change }: Omit<Variants, 'variants'>): Promise<void> {
  const { id, slug } = before;
  if (change.sku !== undefined && change.sku !== before.sku)
    await renameSkus(tx, [{ from: before.sku, to: change.sku }], staff.id);
  if (change.slug !== undefined && change.slug !== slug) {
    await takeSlug(tx, change.slug);
    await leadFrom(tx, slug, id);
  }
}

async function writeParts(tx: Tx, id: string, change: ProductChange): Promise<void> {
  if (change.pictures) await replacePictures(tx, id, change.pictures);
  if (change.categories) await replaceCategories(tx, id, [...new Set(change.categories)]);
  if (change.related) await replaceRelated(tx, id, [...new Set(change.related)]);
}
