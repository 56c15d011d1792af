import { hasCheckDigit } from '../../../contract/goods/barcodes.ts';
import type { ProductChange } from '../../../contract/goods/products.ts';
import type { FieldSentence } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import { findStoreId, foundCategories, foundPictures, foundProducts } from './part-queries.ts';
import type { ProductRow } from './product-queries.ts';
import { isSlugTaken } from './slug-queries.ts';
import { optionFaults } from './variants/options.ts';
import type { PlannedVariant } from './variants/planned-variant.ts';
import { soldSkus, takenBarcodes, usedSkus } from './variants/sku-queries.ts';

interface Situation {
  readonly before: ProductRow;
  readonly change: ProductChange;
  /** As they are planned; undefined when the change does not touch them. */
  readonly variants: readonly PlannedVariant[] | undefined;
}

/** What is wrong with a change, by field, apart from what its shape and its variants by themselves tell. */
export async function findFaults(tx: Tx, situation: Situation): Promise<FieldSentence[]> {
  const { change } = situation;
  return [
    ...(change.options ? optionFaults(change.options) : []),
    ...(await namesThatAreUnknown(tx, situation)),
    ...(await skuFaults(tx, situation)),
    ...(await barcodeFaults(tx, situation)),
  ];
}

async function namesThatAreUnknown(tx: Tx, { before, change }: Situation): Promise<FieldSentence[]> {
  const { slug, store, categories = [], related = [], pictures = [] } = change;
  const paths = pictures.map(({ path }) => path);
  const faults: FieldSentence[] = [];
  if (slug !== undefined && slug !== before.slug && (await isSlugTaken(tx, slug, before.id)))
    faults.push({ path: 'slug', message: 'slugTaken' });
  if (store && (await findStoreId(tx, store)) === undefined)
    faults.push({ path: 'store', message: 'noStore' });
  const [shelves, others, files] = [
    categories.length > 0 ? await foundCategories(tx, categories) : new Set<string>(),
    related.length > 0 ? await foundProducts(tx, related) : new Set<string>(),
    paths.length > 0 ? await foundPictures(tx, paths) : new Set<string>(),
  ];
  return [
    ...faults,
    ...missing('categories', categories, (id) => shelves.has(id), 'noCategory'),
    ...missing('related', related, (id) => others.has(id) && id !== before.id, 'noRelated'),
    ...missing('pictures', paths, (path) => files.has(path), 'noPicture').map((fault) => ({
      ...fault,
      path: `${fault.path}.path`,
    })),
  ];
}

const missing = (
  path: string,
  sent: readonly string[],
  isThere: (one: string) => boolean,
  message: 'noCategory' | 'noRelated' | 'noPicture',
): FieldSentence[] => sent.flatMap((one, at) => (isThere(one) ? [] : [{ path: `${path}.${at}`, message }]));

/** A sku with its field, and the one that stood there before. */
interface NamedSku {
  readonly path: string;
  readonly sku: string;
  readonly was?: string | undefined;
}

/** A sku that is new must never have been used; one that was sold keeps its name. */
async function skuFaults(tx: Tx, { before, change, variants = [] }: Situation): Promise<FieldSentence[]> {
  const were = new Map(before.variants.map(({ id, sku }) => [id, sku]));
  const named: NamedSku[] = [
    ...(change.sku === undefined ? [] : [{ path: 'sku', sku: change.sku, was: before.sku }]),
    ...variants.flatMap(({ id, sku, sentAt }) =>
      sentAt === undefined ? [] : [{ path: `variants.${sentAt}.sku`, sku, was: were.get(id ?? '') }],
    ),
  ];
  const fresh = named.filter(({ sku, was }) => sku !== was);
  if (fresh.length === 0) return [];
  const used = await usedSkus(
    tx,
    fresh.map(({ sku }) => sku),
  );
  const sold = await soldSkus(
    tx,
    fresh.flatMap(({ was }) => was ?? []),
  );
  const seen = new Set<string>();
  return fresh.flatMap(({ path, sku, was }): FieldSentence[] => {
    const key = sku.toLowerCase();
    // The same sku in another spelling of case is no other sku.
    const isUsed = seen.has(key) || (used.has(key) && key !== was?.toLowerCase());
    seen.add(key);
    if (isUsed) return [{ path, message: 'skuUsed' }];
    return was !== undefined && sold.has(was) ? [{ path, message: 'skuSold' }] : [];
  });
}

async function barcodeFaults(tx: Tx, { before, change }: Situation): Promise<FieldSentence[]> {
  const { barcode, variants = [] } = change;
  const sent = [
    ...(barcode ? [{ path: 'barcode', barcode }] : []),
    ...variants.flatMap((variant, at) =>
      variant.barcode ? [{ path: `variants.${at}.barcode`, barcode: variant.barcode }] : [],
    ),
  ];
  if (sent.length === 0) return [];
  const ids = new Set(variants.map(({ id }) => id));
  const taken = await takenBarcodes(
    tx,
    sent.map((one) => one.barcode),
    [
      ...(barcode === undefined ? [] : [before.sku]),
      ...before.variants.flatMap(({ id, sku }) => (ids.has(id) ? sku : [])),
    ],
  );
  const seen = new Set<string>();
  return sent.flatMap(({ path, barcode: code }): FieldSentence[] => {
    const other = taken.get(code);
    const isTwice = seen.has(code);
    seen.add(code);
    if (!hasCheckDigit(code)) return [{ path, message: 'barcode' }];
    if (isTwice) return [{ path, message: 'barcodeTwice' }];
    return other === undefined ? [] : [{ path, message: { key: 'barcodeTaken', values: { sku: other } } }];
  });
}
