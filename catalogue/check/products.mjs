import { AVAILABILITIES, bump, FABRICS, FINISHINGS, SHIPPINGS } from './filters.mjs';
import { both, image, kebab, ok, unique } from './report.mjs';

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
  unique('product slug', products, (p) => p.slug);
  unique(
    'sku',
    products.flatMap((p) => [p.sku, ...p.variants.map((v) => v.sku)]),
  );
  unique(
    'mpn',
    products.flatMap((p) => [p.mpn, ...p.variants.flatMap((v) => v.mpn ?? [])]),
  );
  unique('meta description (en)', products, (p) => p.meta_description.en);
  unique('product name (en)', products, (p) => p.name.en);
  unique('product name (fr)', products, (p) => p.name.fr);
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
  const isHardware = p.main_categories.includes('flagpoles-and-hardware');
  ok(
    !isHardware || (typeof p.has_parts === 'boolean' && typeof p.has_repair === 'boolean'),
    `${w}: parts and repair not said`,
  );
  ok(p.store === null || storeSlugs.has(p.store), `${w}: store ${p.store}`);
  ok(p.in_stock === p.stock > 0, `${w} stock`);
}

function checkProductTexts(p) {
  const w = `product ${p.slug}`;
  for (const k of ['name', 'description_html', 'meta_title', 'meta_description']) both(p[k], `${w} ${k}`);
  for (const l of ['en', 'fr']) {
    ok(p.meta_title[l].length <= 60, `${w} meta_title ${l} ${p.meta_title[l].length}`);
    ok(p.meta_description[l].length <= 160, `${w} meta_description ${l}`);
    ok(
      !/undefined|NaN|\[object/.test(JSON.stringify([p.description_html[l], p.specifications[l], p.faqs])),
      `${w}: broken text`,
    );
    ok(!/<(?!\/?(p|ul|li|h3|strong)\b)/.test(p.description_html[l]), `${w}: unexpected tag`);
    ok(p.description_html[l].length > 90, `${w}: short description ${l}`);
  }
  ok(p.faqs.length >= 2 && p.faqs.length <= 4, `${w}: ${p.faqs.length} faqs`);
  p.faqs.forEach((f) => {
    both(f.question, `${w} faq`);
    both(f.answer, `${w} faq`);
  });
  ok(
    p.specifications.en.length && p.specifications.en.length === p.specifications.fr.length,
    `${w} specifications`,
  );
}

const optionOf = (v, { name }) => (name === 'Fabric' ? v.fabric : name === 'Size' ? v.size : v[name]);

function checkVariants(p) {
  const combos = new Set();
  p.variants.forEach((v, i) => {
    const vw = `product ${p.slug} ${v.sku}`;
    ok(Number.isInteger(v.stock_quantity) && v.stock_quantity >= 0, `${vw} stock`);
    if (v.price <= 0) {
      ok(v.price === 0 || v.price === -1, `${vw} price`);
      ok(i === 0, `${vw}: special price not first`);
    } else ok(Math.round(v.price * 100) / 100 === v.price, `${vw} price`);
    ok(v.discount === 0 || v.discount > v.price, `${vw} discount`);
    if (v.fabric) {
      ok(FABRICS.includes(v.fabric), `${vw} fabric ${v.fabric}`);
      bump('fabric', v.fabric);
    }
    if (v.size) {
      ok(/^[\d.]+x[\d.]+$/.test(v.size), `${vw} size ${v.size}`);
      bump('size', v.size);
    }
    if (v.Finishing) {
      ok(FINISHINGS.includes(v.Finishing), `${vw} finishing`);
      bump('finishing', v.Finishing);
    }
    const key = p.options.map((o) => optionOf(v, o)).join('|');
    ok(!combos.has(key), `${vw}: same options twice ${key}`);
    combos.add(key);
    for (const o of p.options) {
      const val = optionOf(v, o);
      ok(o.values.includes(val), `${vw}: option ${o.name}=${val}`);
    }
  });
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
