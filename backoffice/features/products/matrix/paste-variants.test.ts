import { expect, it } from 'vitest';
import type { DraftOption } from '../draft/draft.ts';
import { missingVariants, newVariant } from './new-variant.ts';
import { pasteVariants } from './paste-variants.ts';
import { readCells } from './read-cells.ts';
import { variantProblems } from './variant-problems.ts';

const SIZE: DraftOption = {
  key: 'Size',
  name: 'Size',
  nameFr: 'Taille',
  values: [
    { key: '36x18', value: '36x18', fr: '' },
    { key: '72x36', value: '72x36', fr: '' },
  ],
};
const FABRIC: DraftOption = {
  key: 'Fabric',
  name: 'Fabric',
  nameFr: 'Tissu',
  values: [
    { key: 'n', value: 'Nylon', fr: '' },
    { key: 'p', value: 'Polyester', fr: 'Polyester tissé' },
  ],
};
const SMALL = { ...newVariant({ Size: '36x18' }, 'F-1'), key: 'small' };
const LARGE = { ...newVariant({ Size: '72x36' }, 'F-2'), key: 'large', price: '9.00' };
const MATRIX = { options: [SIZE], variants: [SMALL, LARGE] };
const AT = { mayPrice: true, row: 'small', column: { text: 'sku' } } as const;
const cells = (text: string) => readCells(text) ?? [];

it('reads cells with tabs, quotes and line breaks, and leaves a single cell to its field', () => {
  expect(readCells('a\t"two ""x""\n lines"\r\n\tb\n\n')).toEqual([
    ['a', 'two "x"\n lines'],
    ['', 'b'],
  ]);
  expect(readCells('one cell')).toBeUndefined();
  expect(readCells('one cell\n')).toBeUndefined();
  expect(readCells('first\nsecond')).toEqual([['first'], ['second']]);
});

it('fills from the cell with the focus on, and makes new variants of further rows', () => {
  const pasted = pasteVariants(MATRIX, cells('A-1\t5,50\nA-2\t\nA-3\t7'), AT);
  expect(pasted).toMatchObject({ filled: 2, added: 1, left: 0, newValues: [], unknown: [] });
  expect(pasted.variants.map(({ sku, price }) => [sku, price])).toEqual([
    ['A-1', '5,50'],
    ['A-2', '9.00'],
    ['A-3', '7'],
  ]);
});

it('gives a combination that was made and never saved the sku of its row, once', () => {
  const pasted = pasteVariants(MATRIX, cells('SKU\tSize\nA-1\t36x18\nA-2\t36x18'), AT);
  expect(pasted).toMatchObject({ filled: 1, added: 1 });
  expect(pasted.variants.map(({ sku, key }) => [sku, key === 'small'])).toEqual([
    ['A-1', true],
    ['F-2', false],
    ['A-2', false],
  ]);
  const stored = { ...MATRIX, variants: MATRIX.variants.map((one) => ({ ...one, isNew: false })) };
  expect(pasteVariants(stored, cells('SKU\tSize\nA-1\t36x18'), AT)).toMatchObject({ filled: 0, added: 1 });
});

it('follows headings of either language: rows by their sku, values by their names, unknown ones named', () => {
  const text = 'UGS\tTaille\tPrix ($)\tCouleur\nf-2\t72x36\t12\tred\nF-9\t54x27\t8\t';
  const pasted = pasteVariants(MATRIX, cells(text), AT);
  expect(pasted).toMatchObject({ filled: 1, added: 1, newValues: ['54x27'], unknown: ['Couleur'] });
  expect(pasted.variants[0]).toBe(SMALL);
  expect(pasted.variants[1]).toMatchObject({ key: 'large', sku: 'f-2', price: '12' });
  const added = pasted.options[0]?.values.at(-1);
  expect(added?.value).toBe('54x27');
  expect(pasted.variants[2]).toMatchObject({ sku: 'F-9', price: '8', values: { Size: added?.key } });
});

it('leaves prices alone for whoever may not change them, and stops at the most variants', () => {
  const text = cells(`x\t1\n${'y\t2\n'.repeat(600)}`);
  const pasted = pasteVariants(MATRIX, text, { ...AT, mayPrice: false });
  expect(pasted.variants.length).toBe(500);
  expect(pasted.left).toBe(601 - 500);
  expect(pasted.variants.map(({ price }) => price).filter(Boolean)).toEqual(['9.00']);
});

it('makes the combinations that are missing, with a sku each, and none for those of archived variants', () => {
  const options = [SIZE, FABRIC];
  const variants = [newVariant({ Size: '36x18', Fabric: 'n' }, 'F-NYL')];
  const made = missingVariants({ options, variants, sku: 'F' }, [{ Size: '72x36', Fabric: 'p' }]);
  expect(made.map(({ sku, values }) => [sku, values])).toEqual([
    ['F-36X18-POL', { Size: '36x18', Fabric: 'p' }],
    ['F-72X36-NYL', { Size: '72x36', Fabric: 'n' }],
  ]);
  const many = Array.from({ length: 6 }, (_, at) => ({
    ...SIZE,
    key: String(at),
    values: Array.from({ length: 100 }, (_, n) => ({ key: String(n), value: String(n), fr: '' })),
  }));
  expect(missingVariants({ options: many, variants: [], sku: 'F' }, [])).toHaveLength(500);
});

it('says by cell what cannot be', () => {
  const variants = [
    { ...SMALL, sku: 'f-2', price: 'abc', weight: '-1', barcode: '12' },
    LARGE,
    { ...newVariant({ Size: '72x36' }), key: 'third', sku: 'no blank' },
  ];
  expect(Object.fromEntries(variantProblems({ options: [SIZE], variants }))).toEqual({
    small: { sku: 'sameSku', price: 'badPrice', weight: 'badMeasure', barcode: 'badBarcode' },
    large: { sku: 'sameSku', options: 'sameChoices' },
    third: { sku: 'badSku', options: 'sameChoices' },
  });
});
