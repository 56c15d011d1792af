import type { DeskProduct } from '../../../../../contract/goods/products.ts';
import type { Db, Tx } from '../../../../db/client.ts';
import { showProduct } from '../../../products/show-product.ts';
import { error, isEqual, type ReadRow, type Value } from '../kind.ts';
import { OF_PRODUCT } from './columns.ts';
import { findGoods } from './goods-queries.ts';

/** Rows about one product. */
export interface Group {
  readonly together: string;
  /** Undefined for one that the shop does not have. */
  readonly product: DeskProduct | undefined;
  readonly rows: readonly ReadRow[];
}

/** What rows of a product that is not there yet are grouped by begins with this. */
export const NEW = 'new:';

const word = (value: Value | undefined) => (typeof value === 'string' ? value.toLowerCase() : undefined);

/** Finds the product of each row: by the sku of the product, by its slug, or by a sku of its own. */
export async function groupRows(db: Db | Tx, rows: readonly ReadRow[]): Promise<Group[]> {
  const skus = rows.flatMap(({ sku, set }) => [sku.toLowerCase(), word(set.productSku) ?? '']);
  const slugs = rows.flatMap(({ sku, set }) => [word(set.slug) ?? '', sku.toLowerCase()]);
  const { bySku, bySlug } = await findGoods(db, { skus: unique(skus), slugs: unique(slugs) });
  const groups = new Map<string, { id: string | undefined; rows: ReadRow[] }>();
  for (const row of rows) {
    const [productSku, slug, own] = [word(row.set.productSku), word(row.set.slug), row.sku.toLowerCase()];
    const id =
      (productSku && bySku.get(productSku)) ??
      (slug && bySlug.get(slug)) ??
      bySku.get(own) ??
      // Texts may name a product by its slug alone.
      bySlug.get(own);
    const together = id || `${NEW}${productSku ?? slug ?? own}`;
    const group = groups.get(together) ?? { id: id || undefined, rows: [] };
    group.rows.push(row);
    groups.set(together, group);
  }
  const found: Group[] = [];
  for (const [together, { id, rows: its }] of groups)
    found.push({ together, product: id ? await showProduct(db, id) : undefined, rows: oncePerProduct(its) });
  return found;
}

const unique = (words: readonly string[]) => [...new Set(words)].filter((one) => one !== '');

/** What a product has once counts from its first row; another row that says something else is an error. */
function oncePerProduct(rows: readonly ReadRow[]): ReadRow[] {
  const first = new Map<string, { readonly value: Value; readonly rowNumber: number }>();
  return rows.map((row) => {
    const messages = [...row.messages];
    const kept = Object.entries(row.set).filter(([name, value]) => {
      if (!OF_PRODUCT.has(name)) return true;
      const said = first.get(name);
      if (!said) {
        first.set(name, { value, rowNumber: row.rowNumber });
        return true;
      }
      if (!isEqual(said.value, value))
        messages.push(error(name, 'importProductDiffers', { row: said.rowNumber }));
      return false;
    });
    return { ...row, set: Object.fromEntries(kept), messages };
  });
}
