// Sales, options, stock and meta data, the same for all products.
import { hashString } from '../lib/util.mjs';
import { finishFr } from '../data/copy.mjs';
import { exclusives } from '../data/exclusives.mjs';

export const sale = new Map([
  ['quebec', 0.85],
  ['ontario', 0.9],
  ['ukraine', 0.85],
  ['pride-rainbow', 0.8],
  ['scotland', 0.85],
  ['japan', 0.85],
  ['brazil', 0.8],
  ['nigeria', 0.8],
  ['texas', 0.8],
  ['pride-philadelphia', 0.85],
  ['jolly-roger-rackham', 0.8],
  ['european-union', 0.85],
  ['message-sale', 0.75],
  ['race-checkered', 0.85],
  ['acadia', 0.9],
  ['finland', 0.85],
  ['haiti', 0.85],
  ['philippines', 0.9],
  ['south-korea', 0.85],
  ['yukon', 0.85],
  ['message-patio', 0.7],
]);
export const soldOut = new Set(['bulgaria', 'guatemala', 'burundi', 'pride-agender', 'wyoming', 'vietnam-heritage']);
export const preOrder = new Set([
  'labrador',
  'fransaskois',
  'honduras',
  'georgia',
  'rwanda',
  'pride-genderqueer',
  'jolly-roger-wynne',
  'union-flag-1606',
  'michigan',
  'kazakhstan',
  'signal-victor',
]);

export const fabricFr = { '200D Nylon': 'Nylon 200D', '210D Nylon': 'Nylon 210D', Paper: 'Papier' };
const optionFr = {
  Fabric: 'Tissu',
  Size: 'Format',
  Finishing: 'Finition',
  Length: 'Longueur',
  Colour: 'Couleur',
  Finish: 'Fini',
  Pack: 'Paquet',
  Style: 'Style',
  Number: 'Numéros',
  Sides: 'Impression',
  Diameter: 'Diamètre',
  Province: 'Province',
  Base: 'Base',
  Material: 'Matériau',
};
function optionsOf(variants) {
  const names = [];
  if (variants.some((v) => v.fabric)) names.push('Fabric');
  if (variants.some((v) => v.size)) names.push('Size');
  for (const v of variants) for (const k of Object.keys(v)) if (/^[A-Z]/.test(k) && !names.includes(k)) names.push(k);
  return names.map((n) => ({
    name: n,
    label: { en: n, fr: optionFr[n] ?? n },
    values: [...new Set(variants.map((v) => (n === 'Fabric' ? v.fabric : n === 'Size' ? v.size : v[n])))].filter(Boolean),
    ...(n === 'Finishing' ? { labels_fr: finishFr } : n === 'Fabric' ? { labels_fr: fabricFr } : {}),
  }));
}
export const trim = (s, n) => (s.length <= n ? s : `${s.slice(0, n - 1).replace(/[\s,;:.]+\S*$/, '')}…`);
export const plainText = (h) =>
  h
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const metaTitle = (name, tail) => {
  const t = `${name} | ${tail}`;
  return t.length <= 60 ? t : trim(name, 60);
};
let serial = 10000;
export function finish(p) {
  serial += 1 + (hashString(p.slug) % 3);
  const prices = p.variants.filter((v) => v.price > 0).map((v) => v.price),
    stock = p.variants.length ? p.variants.reduce((a, v) => a + v.stock_quantity, 0) : (p.stock ?? 0);
  const h = hashString(p.slug);
  return {
    slug: p.slug,
    sku: p.sku,
    mpn: `NF-${serial}`,
    name: p.name,
    description_html: p.description_html,
    categories: p.categories,
    images: p.images,
    options: optionsOf(p.variants),
    variants: p.variants,
    starting_price: p.starting_price ?? Math.min(...prices),
    stock,
    in_stock: stock > 0,
    availability: p.availability ?? 'In-Stock',
    // Counted from the day the sample shop is filled, so that no sample date lies in the past.
    ...(p.availability === 'Pre-Order' ? { available_in_days: 21 + (h % 70) } : {}),
    shipping: p.shipping ?? (prices.some((x) => x >= 35) || h % 3 ? ['Free Shipping', 'Local Pick Up'] : ['Local Pick Up']),
    meta_title: {
      en: metaTitle(p.name.en, p.flag ? 'Nylon & Polyester Flags' : 'Flag Shop Canada'),
      fr: metaTitle(p.name.fr, 'Boutique de drapeaux'),
    },
    meta_description: {
      en: trim(p.meta?.en ?? plainText(p.description_html.en), 158),
      fr: trim(p.meta?.fr ?? plainText(p.description_html.fr), 158),
    },
    faqs: p.faqs,
    specifications: p.specifications,
    store: exclusives[p.slug] ?? null,
    best_seller_rank: p.rank ?? 200 + (h % 800),
    createdAt: new Date(Date.UTC(2024, 0, 8) + (h % 640) * 86400000).toISOString().slice(0, 10),
  };
}
