// Gives the French of the data files the shop's typography and glossary, and each option the names that the shop shows.
// Run after make-data.mjs; running it again changes nothing.
import { readFileSync, writeFileSync } from 'node:fs';
import { optionName, optionValueName } from '../../contract/catalog/option-names.ts';
import { mendFrench } from './lib/french.mjs';

const file = (name) => new URL(`../${name}`, import.meta.url);
const read = (name) => JSON.parse(readFileSync(file(name), 'utf8'));
const write = (name, rows) =>
  writeFileSync(file(name), `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);

for (const name of ['categories', 'custom-products', 'designs', 'stores']) {
  write(`${name}.json`, mended(read(`${name}.json`)));
}
write('products.json', mended(read('products.json')).map(withOptionNames));
const materials = mended(read('materials.json'));
writeFileSync(file('materials.json'), `${JSON.stringify(materials, null, 1)}\n`);

function mended(value, isFrench = false) {
  if (typeof value === 'string') return isFrench ? mendFrench(value) : value;
  if (Array.isArray(value)) return value.map((each) => mended(each, isFrench));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, mended(each, isFrench || key === 'fr')]),
  );
}

function withOptionNames(product) {
  const options = product.options.map(({ name, label, values }) => {
    const named = values.map((value) => [value, optionValueName(name, value, 'fr')]);
    const labels = Object.fromEntries(named.filter(([value, french]) => french !== value));
    return {
      name,
      label: { ...label, fr: optionName(name, 'fr') },
      values,
      ...(Object.keys(labels).length > 0 && { labels_fr: labels }),
    };
  });
  return { ...product, options };
}
