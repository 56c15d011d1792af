import { describe, expect, it } from 'vitest';
import { choiceName } from '../../../../contract/catalog/custom-names.ts';
import { findCustomProduct } from '../../../../contract/catalog/custom-products.ts';
import { quoteItemsSchema } from '../../../../contract/forms/quotes.ts';
import {
  NOTHING_PICKED,
  notedChoice,
  noteOf,
  type Picks,
  printSize,
  quoteItems,
  sizeWords,
  toggle,
  withNote,
} from './picks.ts';

const flags = findCustomProduct('custom-flags');
const embroidery = findCustomProduct('custom-embroidery');
const paper = findCustomProduct('custom-paper-flag');

const groupOf = (product: typeof flags, field: string) => {
  const group = product.groups.find((one) => one.field === field);
  if (!group) throw new Error(field);
  return group;
};

const noted = (product: typeof flags, field: 'size' | 'finishing', choice: string, words: string): Picks =>
  withNote(toggle(NOTHING_PICKED, field, choice), groupOf(product, field), words);

describe('a choice', () => {
  it('is made, replaced by another of its group, and cleared when it is chosen again', () => {
    const one = toggle(NOTHING_PICKED, 'size', '54x27');
    const other = toggle(toggle(one, 'fabric', 'Durapoly'), 'size', '90x45');
    expect(one.chosen).toEqual({ size: '54x27' });
    expect(other.chosen).toEqual({ size: '90x45', fabric: 'Durapoly' });
    expect(toggle(other, 'size', '90x45').chosen).toEqual({ fabric: 'Durapoly' });
  });

  it.each(['Custom Size', 'Custom', 'Other', 'Open Sleeves'])('%s requires a note', (choice) => {
    const picks = toggle(NOTHING_PICKED, 'finishing', choice);
    expect(notedChoice(picks, groupOf(flags, 'finishing'))).toBe(choice);
  });

  it.each(['Grommets', '54x27', 'Single'])('%s does not', (choice) => {
    expect(notedChoice(toggle(NOTHING_PICKED, 'finishing', choice), groupOf(flags, 'finishing'))).toBe(
      undefined,
    );
  });

  it('keeps its note while another is tried, separately from the note of the other', () => {
    const finish = groupOf(embroidery, 'finishing');
    const sleeves = noted(embroidery, 'finishing', 'Open Sleeves', '3 in at the top');
    const other = toggle(sleeves, 'finishing', 'Other');
    expect(noteOf(other, finish)).toBe('');
    expect(noteOf(toggle(other, 'finishing', 'Open Sleeves'), finish)).toBe('3 in at the top');
    expect(withNote(NOTHING_PICKED, finish, 'words')).toBe(NOTHING_PICKED);
  });
});

describe('the size', () => {
  it.each([
    ['as chosen', flags, toggle(NOTHING_PICKED, 'size', '90x45'), '90x45', { widthIn: 90, heightIn: 45 }],
    [
      'typed',
      flags,
      noted(flags, 'size', 'Custom Size', ' 5 x 3 ft '),
      '5 x 3 ft',
      { widthIn: 60, heightIn: 36 },
    ],
    ['not typed yet', flags, toggle(NOTHING_PICKED, 'size', 'Custom Size'), '', undefined],
    ['that cannot be parsed', flags, noted(flags, 'size', 'Custom Size', 'large'), 'large', undefined],
    ['required', embroidery, { ...NOTHING_PICKED, size: '30x20' }, '30x20', { widthIn: 30, heightIn: 20 }],
    [
      'with the height first',
      paper,
      toggle(NOTHING_PICKED, 'size', '4x6'),
      '4x6',
      { widthIn: 6, heightIn: 4 },
    ],
    ['not chosen', paper, NOTHING_PICKED, '', undefined],
  ] as const)('%s', (_, product, picks, words, size) => {
    expect(sizeWords(product, picks)).toBe(words);
    expect(printSize(product, picks)).toEqual(size);
  });
});

describe('the items of a quote', () => {
  it('hold only the product when nothing was picked, and the API accepts them', () => {
    const items = quoteItems(flags, NOTHING_PICKED, '');
    const { flag_type, ...rest } = items;
    expect(flag_type).toBe('Custom Flags');
    expect(new Set(Object.values(rest))).toEqual(new Set(['']));
    expect(quoteItemsSchema.parse(items)).toEqual(items);
  });

  it('have a custom size in its own field, and other notes after their choice', () => {
    const size = noted(flags, 'size', 'Custom Size', ' 5 x 3 ft ');
    const picks = withNote(
      toggle(size, 'finishing', 'Open Sleeves'),
      groupOf(flags, 'finishing'),
      '3 in at the top',
    );
    expect(quoteItems(flags, picks, 'about 12')).toMatchObject({
      size: 'Custom Size',
      custom_size: '5 x 3 ft',
      finishing: 'Open Sleeves: 3 in at the top',
      quantity: 'about 12',
    });
  });

  it('have notes after their choice that are read in French with a no-break blank before the colon', () => {
    const { finishing } = quoteItems(flags, noted(flags, 'finishing', 'Open Sleeves', '3 po: en haut'), '');
    expect(choiceName(finishing, 'fr')).toBe('Fourreau ouvert\u00a0: 3 po: en haut');
  });

  it('leave out notes of cleared choices, and a size that the product does not ask for', () => {
    const picks = toggle(noted(flags, 'size', 'Custom Size', '5 x 3 ft'), 'size', '54x27');
    expect(quoteItems(flags, { ...picks, size: '1x1' }, '')).toMatchObject({
      size: '54x27',
      custom_size: '',
    });
  });

  it('have the size that the product asks for', () => {
    const picks = { ...toggle(NOTHING_PICKED, 'layer_option', 'Double'), size: ' 30x20 ' };
    expect(quoteItems(embroidery, picks, '')).toMatchObject({
      size: '',
      custom_size: '30x20',
      layer_option: 'Double',
      flag_type: 'Custom Embroidery',
    });
  });
});
