import type { ProductChange, SkuFacts } from '../../../../contract/goods/products.ts';
import type { ProductRow } from '../product-queries.ts';

const OWN_FACTS = ['barcode', 'costCents', 'packedLengthMm', 'packedGirthMm', 'packedWeightG'] as const;

/** What a change says of skus: of the product's own what was sent, beside what is known; of variants all. */
export function factsToWrite(
  before: ProductRow,
  change: ProductChange,
): ({ readonly sku: string } & SkuFacts)[] {
  const own = OWN_FACTS.some((name) => change[name] !== undefined)
    ? [
        {
          sku: change.sku ?? before.sku,
          barcode: before.barcode,
          costCents: before.cost_cents,
          packedLengthMm: before.packed_length_mm,
          packedGirthMm: before.packed_girth_mm,
          packedWeightG: before.packed_weight_g,
          ...sentOf(change),
        },
      ]
    : [];
  const ofVariants = (change.variants ?? []).map(({ sku, barcode, costCents, ...variant }) => ({
    sku,
    barcode,
    costCents,
    packedLengthMm: variant.packedLengthMm,
    packedGirthMm: variant.packedGirthMm,
    packedWeightG: variant.packedWeightG,
  }));
  return [...own, ...ofVariants];
}

const sentOf = (change: ProductChange): Partial<SkuFacts> =>
  Object.fromEntries(
    OWN_FACTS.filter((name) => change[name] !== undefined).map((name) => [name, change[name]]),
  );
