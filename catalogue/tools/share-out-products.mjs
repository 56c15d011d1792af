// Gives each Active store 6 to 8 products that no other store carries, out of the less popular flags, so that its
// page has something of its own to show. Run after make-data.mjs; running it again changes nothing.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const KINDS = /^(europe|americas|asia-pacific|africa|us|nautical|message|historical|pride)-flags$/;
const LEAST_RANK = 120;

const file = (name) => new URL(`../${name}`, import.meta.url);
const read = (name) => JSON.parse(readFileSync(file(name), 'utf8'));
const write = (name, rows) =>
  writeFileSync(file(name), `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
const numberOf = (text) => createHash('sha256').update(text).digest().readUInt32BE();

const stores = read('stores.json');
const products = read('products.json');

const spare = products
  .filter((product) => product.store === null && product.best_seller_rank >= LEAST_RANK)
  .filter((product) => product.categories.some((slug) => KINDS.test(slug)))
  .sort((a, b) => numberOf(a.slug) - numberOf(b.slug));

for (const store of stores.filter(({ status }) => status === 'Active')) {
  const own = products.filter((product) => product.store === store.slug);
  if (own.length >= 6) continue;
  for (const product of spare.splice(0, 6 + (numberOf(store.slug) % 3) - own.length)) {
    product.store = store.slug;
  }
}

for (const store of stores) {
  store.unique_products = products.filter((product) => product.store === store.slug).map(({ slug }) => slug);
  const elsewhere = new Set(products.filter(({ store }) => store !== null).map(({ slug }) => slug));
  store.products = [...store.unique_products, ...store.products.filter((slug) => !elsewhere.has(slug))];
}
write('products.json', products);
write('stores.json', stores);
