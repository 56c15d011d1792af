import { may } from '../../../../contract/staff/permissions.ts';
import type { Tx } from '../../../db/client.ts';
import { namePricer } from '../../../prices/index.ts';
import { logStaff } from '../../../staff/index.ts';
import { lockSeen } from '../change-product.ts';
import type { Editor } from '../create-product.ts';
import { freeSlug } from '../slug-queries.ts';
import { lockSkus, stockSkus } from '../variants/sku-queries.ts';
import { copyFacts, copyParts, copyProduct, freeSkus } from './duplicate-queries.ts';

const MAX_NAME = 150;

/**
 * Makes a draft like a product: with its texts, pictures, options and the variants that are sold, under skus of their own
 * and without stock. Prices and costs come along for those who may change them.
 * @throws {ShopError} NOT_FOUND.
 */
export async function duplicateProduct(
  tx: Tx,
  { staff, id: from }: { readonly staff: Editor; readonly id: string },
): Promise<{ readonly id: string }> {
  const original = await lockSeen(tx, from, null);
  await lockSkus(tx);
  const sold = original.variants.filter(({ archived_at }) => archived_at === null);
  const skus = await freeSkus(tx, [original.sku, ...sold.map(({ sku }) => sku)]);
  const name = withMark(original.name_en, '(copy)');
  const withPrices = may(staff.role, 'catalogue.prices');
  await namePricer(tx, { staffId: staff.id, note: null });
  const id = await copyProduct(tx, {
    from,
    name,
    nameFr: original.name_fr && withMark(original.name_fr, '(copie)'),
    slug: await freeSlug(tx, name),
    sku: skus.get(original.sku) ?? original.sku,
    withPrices,
  });
  const copies = sold.map((variant) => ({ id: variant.id, sku: skus.get(variant.sku) ?? variant.sku }));
  await copyParts(tx, { from, to: id, copies, withPrices });
  await copyFacts(tx, { to: id, skus: [...skus].map(([was, now]) => ({ was, now })), withPrices });
  await stockSkus(tx, id);
  await logStaff(tx, staff, { what: 'product.duplicated', subject: { kind: 'product', id } });
  return { id };
}

const withMark = (name: string, mark: string) => `${name.slice(0, MAX_NAME - mark.length - 1)} ${mark}`;
