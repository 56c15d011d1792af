import { AVAILABILITIES, bump, SHIPPINGS } from './filters.mjs';
import { checkProductTexts } from './product-texts.mjs';
import { both, image, kebab, ok, unique } from './report.mjs';
import { checkVariants } from './variants.mjs';

export function checkProducts(products, context) {
  checkUnique(products);
  for (const p of products) {
    checkProduct(p, context);
    checkProductTexts(p);
    checkVariants(p);
  }
  checkSpread(products);
}

function checkUnique(products) {
  unique(
    products.map((p) => p.slug),
    'product slug',
  );
  unique(
    products.flatMap((p) => [p.sku, ...p.variants.map((v) => v.sku)]),
    'sku',
  );
  unique(
    products.flatMap((p) => [p.mpn, ...p.variants.flatMap((v) => v.mpn ?? [])]),
    'mpn',
  );
  unique(
    products.map((p) => p.meta_description.en),
    'meta description (en)',
  );
  unique(
    products.map((p) => p.name.en),
    'product name (en)',
  );
  unique(
    products.map((p) => p.name.fr),
    'product name (fr)',
  );
}

function checkProduct(p, { categorySlugs, storeSlugs }) {
  const w = `product ${p.slug}`;
  ok(kebab.test(p.slug), w);
  ok(
    p.categories.length && p.categories.every((c) => categorySlugs.has(c)),
    `${w}: categories ${p.categories}`,
  );
  ok(
    p.main_categories.every((c) => categorySlugs.has(c)),
    `${w}: main categories`,
  );
  for (const category of p.categories) bump('category', category);
  ok(p.images.length > 0, `${w}: no image`);
  p.images.forEach((i) => {
    image(i.file, w);
    both(i.alt, `${w} alt`);
  });
  ok(p.starting_price > 0, `${w}: starting_price ${p.starting_price}`);
  ok(AVAILABILITIES.includes(p.availability), `${w} availability`);
  bump('availability', p.availability);
  ok(
    (p.availability === 'Pre-Order') === p.available_in_days > 0,
    `${w}: available_in_days ${p.available_in_days}`,
  );
  ok(p.shipping.length && p.shipping.every((s) => SHIPPINGS.includes(s)), `${w} shipping`);
  for (const way of p.shipping) bump('shipping', way);
  ok(p.store === null || storeSlugs.has(p.store), `${w}: store ${p.store}`);
  ok(p.in_stock === p.stock > 0, `${w} stock`);
}

export const outOfStock = (products) => products.filter((p) => !p.in_stock);

export const discounted = (products) =>
  products.flatMap((p) => p.variants).filter((v) => v.discount > v.price && v.price > 0);

function specialPrices(products) {
  return products.flatMap((p) => p.variants).filter((v) => v.price <= 0).length;
}

function checkSpread(products) {
  ok(specialPrices(products) >= 2, 'variants priced 0 and -1');
  ok(outOfStock(products).length >= 3, 'products out of stock');
  ok(discounted(products).length > 20, 'struck-through prices');
  ok(products.filter((p) => !p.variants.length).length >= 10, 'products without variants');
  ok(products.filter((p) => p.store).length >= 25, 'store-only products');
}
