import type { Variant } from './catalog.ts';

const OWN_KEYS = new Set([
  '_id',
  'sku',
  'mpn',
  'price',
  'discount',
  'price_breaks',
  'stock_quantity',
  'fabric',
  'size',
  'sale_starts',
  'sale_ends',
]);

/** A variant's values by option name: Fabric and Size first, then further options (docs/spec/api.md#catalogue). */
export function variantOptions(variant: Variant): Record<string, string> {
  const further = Object.entries(variant).filter(
    (entry): entry is [string, string] => !OWN_KEYS.has(entry[0]) && typeof entry[1] === 'string',
  );
  return {
    ...(variant.fabric && { Fabric: variant.fabric.name }),
    ...(variant.size && { Size: variant.size.name }),
    ...Object.fromEntries(further),
  };
}
