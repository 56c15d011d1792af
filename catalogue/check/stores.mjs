import { normalisePostalCode, POSTAL_CODE } from '../../contract/places/postal-code.ts';
import { image, ok, unique } from './report.mjs';

export function checkStores(stores, products, provinceOfArea) {
  unique('store slug', stores, (s) => s.slug);
  unique('store name', stores, (s) => s.name);
  const productSlugs = new Set(products.map((p) => p.slug));
  for (const s of stores) checkStore(s, productSlugs, provinceOfArea);
  ok(
    new Set(stores.filter((s) => s.status === 'Active').map((s) => s.address.state)).size === 8,
    'active stores in eight provinces',
  );
  for (const p of products)
    if (p.store)
      ok(
        stores.find((s) => s.slug === p.store)?.status === 'Active',
        `product ${p.slug}: store is not active`,
      );
}

function checkStore(s, productSlugs, provinceOfArea) {
  const w = `store ${s.slug}`;
  const code = s.address.zipCode;
  ok(POSTAL_CODE.test(code) && normalisePostalCode(code) === code, `${w} postal code`);
  ok(provinceOfArea.get(code.slice(0, 3)) === s.address.state, `${w}: FSA and province`);
  image(s.logo, w);
  image(s.banner, w);
  ok(/@example\.(ca|com)$/.test(s.contactEmail), `${w} email`);
  for (const phone of s.contactPhones) ok(/^\d{3}-555-01\d\d$/.test(phone), `${w} phone ${phone}`);
  ok(Object.keys(s.operatingHours).length === 7, `${w} hours`);
  ok(s.benifits.en.length && s.benifits.en.length === s.benifits.fr.length, `${w} benifits`);
  ok(s.products.length > 9 && s.products.every((p) => productSlugs.has(p)), `${w} products`);
  ok(['Active', 'Inactive'].includes(s.status), `${w} status`);
}
