import type { NewProduct } from '../../../contract/goods/products.ts';
import type { Tx } from '../../db/client.ts';
import { logStaff, type StaffMember } from '../../staff/index.ts';
import { faultyFields } from './faulty-fields.ts';
import { insertDraft } from './product-queries.ts';
import { freeSlug, isSlugTaken, takeSlug } from './slug-queries.ts';
import { lockSkus, stockSkus, usedSkus } from './variants/sku-queries.ts';

/** Who changes goods: a person in a session, or on whose behalf an import does. */
export type Editor = Pick<StaffMember, 'id' | 'role' | 'sessionHash'>;

interface Creation {
  readonly staff: Editor;
  readonly product: NewProduct;
}

/**
 * Makes a draft, with a slug of its English name unless one is given.
 * @throws {ShopError} INVALID_REQUEST for a sku that was ever used, or a slug that a product has.
 */
export async function createProduct(tx: Tx, { staff, product }: Creation): Promise<{ readonly id: string }> {
  const { name, sku } = product;
  await lockSkus(tx);
  if ((await usedSkus(tx, [sku])).size > 0) throw faultyFields([{ path: 'sku', message: 'skuUsed' }]);
  if (product.slug !== undefined && (await isSlugTaken(tx, product.slug, null)))
    throw faultyFields([{ path: 'slug', message: 'slugTaken' }]);
  const slug = product.slug ?? (await freeSlug(tx, name.en));
  const { id } = await insertDraft(tx, { name_en: name.en, name_fr: name.fr || null, slug, sku });
  await takeSlug(tx, slug);
  await stockSkus(tx, id);
  await logStaff(tx, staff, { what: 'product.added', subject: { kind: 'product', id } });
  return { id };
}
