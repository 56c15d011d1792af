import { AVAILABILITIES, FABRICS, FINISHINGS, SIZE_FILTERS } from '../../contract/catalog/filter-values.ts';
import { draw, seeded } from '../../contract/seeded.ts';
import { drawPlace, KINDS, STYLES } from './made-up-words.ts';

/** The rows of one made-up product, by table. */
export interface ProductRows {
  readonly products: Row;
  readonly variants: readonly Row[];
  readonly inventory: readonly Row[];
  readonly product_images: readonly Row[];
  readonly product_categories: readonly Row[];
}

export type Row = Readonly<Record<string, unknown>>;

const SIZES: Record<(typeof SIZE_FILTERS)[number], readonly string[]> = {
  'Below 36x18': ['18x9', '27x14'],
  '36x18': ['36x18'],
  '54x27': ['54x27'],
  '72x36': ['72x36'],
  'above 72x36': ['90x45', '108x54', '144x72'],
};

/** Makes the n-th product, the same in every run. @param categoryIds ids of subcategories */
export function makeProduct(
  n: number,
  { categoryIds, picture }: { categoryIds: readonly string[]; picture: string },
): ProductRows {
  const random = seeded(n + 1);
  const id = makeId(random);
  const [kind, kindFr] = draw(random, KINDS, 2.5);
  const [style, styleFr] = draw(random, STYLES, 1.5);
  const [place, placeFr] = drawPlace(random);
  const name_en = [style, place, kind].filter(Boolean).join(' ');
  const name_fr = [kindFr, placeFr, styleFr].filter(Boolean).join(' ');
  const sku = `${place.slice(0, 3).toUpperCase()}-${n + 100_000}`;
  const priceCents = 995 + Math.floor(random() ** 2 * 400) * 100;
  const variants = makeVariants(random, { id, sku, priceCents });
  const reviewCount = random() < 0.4 ? Math.floor(random() ** 3 * 60) : 0;
  return {
    products: {
      id,
      slug: `${name_en.toLowerCase().replaceAll(' ', '-')}-${n}`,
      sku,
      mpn: `HF-${(n * 7919 + 10_007) % 1_000_003}`,
      name_en,
      name_fr,
      description_en: `<p>${name_en}, sewn and printed to order.</p>`,
      description_fr: `<p>${name_fr}, cousu et imprimé sur commande.</p>`,
      meta_title_en: name_en,
      meta_title_fr: name_fr,
      meta_description_en: name_en,
      meta_description_fr: name_fr,
      starting_price_cents: priceCents,
      availability: draw(random, AVAILABILITIES, 3),
      shipping: random() < 0.9 ? ['Free Shipping', 'Local Pick Up'] : ['Local Pick Up'],
      options: optionsOf(variants),
      best_seller_rank: Math.floor(random() * 1_000_000),
      review_count: reviewCount,
      rating_sum: Math.floor(reviewCount * (3 + random() * 2)),
      created_at: new Date(Date.UTC(2020, 0, 1) + Math.floor(random() * 2e11)).toISOString(),
    },
    variants,
    inventory: (variants.length > 0 ? variants : [{ sku }]).map((row) => ({
      sku: row.sku,
      product_id: id,
      quantity: Math.floor(random() * 40),
    })),
    product_images: [{ product_id: id, position: 0, path: picture, alt_en: name_en, alt_fr: name_fr }],
    product_categories: placesOf(random, categoryIds).map((category_id, position) => ({
      product_id: id,
      category_id,
      position,
    })),
  };
}

function makeVariants(random: () => number, product: { id: string; sku: string; priceCents: number }): Row[] {
  const fabrics = FABRICS.filter(() => random() < 0.35);
  const sizes = SIZE_FILTERS.filter(() => random() < 0.5);
  const finishings = FINISHINGS.filter(() => random() < 0.4);
  const combinations = fabrics.flatMap((fabric) =>
    sizes.flatMap((size_filter) => finishings.map((finishing) => ({ fabric, size_filter, finishing }))),
  );
  return combinations.slice(0, 10).map(({ fabric, size_filter, finishing }, position) => ({
    product_id: product.id,
    sku: `${product.sku}-${position}`,
    position,
    price_cents: random() < 0.95 ? product.priceCents + position * 500 : null,
    original_price_cents: random() < 0.2 ? product.priceCents + position * 500 + 1000 : 0,
    fabric,
    size: draw(random, SIZES[size_filter]),
    options: { Finishing: finishing },
  }));
}

function optionsOf(variants: readonly Row[]) {
  const values = (read: (row: Row) => unknown) => [...new Set(variants.map(read))];
  const finishing = (row: Row) => (row.options as { Finishing: string }).Finishing;
  if (variants.length === 0) return [];
  return [
    { name: 'Fabric', label_fr: 'Tissu', values: values((row) => row.fabric), labels_fr: {} },
    { name: 'Size', label_fr: 'Taille', values: values((row) => row.size), labels_fr: {} },
    { name: 'Finishing', label_fr: 'Finition', values: values(finishing), labels_fr: {} },
  ];
}

function placesOf(random: () => number, categoryIds: readonly string[]): string[] {
  const places = [draw(random, categoryIds, 2)];
  if (random() < 0.2) places.push(draw(random, categoryIds));
  return [...new Set(places)];
}

/** A version 7 UUID from the product's own random numbers. */
function makeId(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
