import { ShopError } from '../../../../contract/problem.ts';
import type { Tx } from '../../../db/client.ts';
import { logStaff } from '../../../staff/index.ts';
import { lockSeen } from '../change-product.ts';
import type { Editor } from '../create-product.ts';
import { type ProductRow, updateProduct, type VariantRow } from '../product-queries.ts';
import { planVariants } from './plan-variants.ts';
import { archiveVariant, deleteVariant, restoreVariant, wasUsed } from './step-queries.ts';

interface Call {
  readonly staff: Editor;
  readonly id: string;
  /** Its sku, or its id where a sku has a slash. */
  readonly variant: string;
  readonly version: number;
  readonly at: Date;
}

/**
 * Takes a variant out of the shop; its pieces stay, and orders go on saying what it was.
 * @throws {ShopError} NOT_FOUND; CHANGED_MEANWHILE; CONFLICT when it is archived already.
 */
export async function archive(tx: Tx, call: Call): Promise<void> {
  const { variant } = await lockVariant(tx, call);
  if (variant.archived_at !== null) throw new ShopError('CONFLICT', 'variantArchived');
  await archiveVariant(tx, variant.id, call.at);
  await end(tx, call, { what: 'product.variant-archived', sku: variant.sku });
}

/** @throws {ShopError} as `archive`; CONFLICT also when its values are no longer the product's, or another's by now. */
export async function restore(tx: Tx, call: Call): Promise<void> {
  const { product, variant } = await lockVariant(tx, call);
  if (variant.archived_at === null) throw new ShopError('CONFLICT', 'variantSold');
  const [fault] = planVariants({
    options: { before: product.options, after: product.options },
    // Last, so that what is wrong names the other one.
    before: [...product.variants.filter(({ id }) => id !== variant.id), { ...variant, archived_at: null }],
    sent: [],
  }).faults;
  if (fault) throw new ShopError('CONFLICT', fault.message);
  await restoreVariant(tx, variant.id);
  await end(tx, call, { what: 'product.variant-restored', sku: variant.sku });
}

/** Removes a variant that nothing knows of yet. @throws {ShopError} as `archive`; CONFLICT for any other. */
export async function remove(tx: Tx, call: Call): Promise<void> {
  const { variant } = await lockVariant(tx, call);
  if (variant.archived_at !== null || variant.quantity > 0 || (await wasUsed(tx, variant.sku)))
    throw new ShopError('CONFLICT', 'variantUsed');
  await deleteVariant(tx, { id: variant.id, sku: variant.sku, productId: call.id });
  await end(tx, call, { what: 'product.variant-removed', sku: variant.sku });
}

async function lockVariant(
  tx: Tx,
  { id, variant: named, version }: Call,
): Promise<{ readonly product: ProductRow; readonly variant: VariantRow }> {
  const product = await lockSeen(tx, id, version);
  const variant = product.variants.find((one) => one.sku === named || one.id === named);
  if (!variant) throw new ShopError('NOT_FOUND', 'noSuchVariant');
  return { product, variant };
}

interface Deed {
  readonly what: 'product.variant-archived' | 'product.variant-restored' | 'product.variant-removed';
  readonly sku: string;
}

async function end(tx: Tx, { staff, id }: Call, { what, sku }: Deed): Promise<void> {
  await updateProduct(tx, id, {});
  await logStaff(tx, staff, { what, subject: { kind: 'product', id }, detail: { sku } });
}
