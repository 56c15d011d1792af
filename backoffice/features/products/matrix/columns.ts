import type { DraftVariant } from '../draft/draft.ts';

/** The columns of the matrix that have a text, in the sequence in which pasted cells fill them. */
export const TEXT_COLUMNS = [
  'sku',
  'price',
  'originalPrice',
  'barcode',
  'mpn',
  'cost',
  'length',
  'girth',
  'weight',
] as const satisfies readonly (keyof DraftVariant)[];
export type TextColumn = (typeof TEXT_COLUMNS)[number];

/** Those that only some people may write. */
const PRICE_COLUMNS: readonly TextColumn[] = ['price', 'originalPrice', 'cost'];
export const isPriceColumn = (column: string): boolean => PRICE_COLUMNS.includes(column as TextColumn);

/** The field of a variant in the contract, under which its faults come. */
export const CONTRACT_FIELD = {
  sku: 'sku',
  price: 'priceCents',
  originalPrice: 'originalPriceCents',
  barcode: 'barcode',
  mpn: 'mpn',
  cost: 'costCents',
  length: 'packedLengthMm',
  girth: 'packedGirthMm',
  weight: 'packedWeightG',
} as const satisfies Record<TextColumn, string>;

/** Headings of spreadsheets, in both languages, without accents, case and signs. */
const HEADINGS: Readonly<Record<TextColumn, readonly string[]>> = {
  sku: ['sku', 'ugs', 'item', 'itemnumber', 'article', 'numerodarticle'],
  price: ['price', 'prix'],
  originalPrice: ['originalprice', 'earlierprice', 'compareatprice', 'prixdorigine', 'prixanterieur'],
  barcode: ['barcode', 'gtin', 'upc', 'ean', 'codebarres', 'cub'],
  mpn: ['mpn', 'manufacturerpartnumber', 'numerodufabricant', 'nofabricant', 'npf'],
  cost: ['cost', 'cout', 'coutant', 'prixcoutant'],
  length: ['length', 'packedlength', 'longueur', 'longueuremballee'],
  girth: ['girth', 'packedgirth', 'pourtour', 'pourtouremballe'],
  weight: ['weight', 'packedweight', 'poids', 'poidsemballe'],
};

export const plainHeading = (text: string): string =>
  text
    .normalize('NFD')
    // A unit beside the name says nothing new.
    .replaceAll(/\([^)]*\)|\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The column that a heading of a spreadsheet names. */
export const columnOf = (heading: string): TextColumn | undefined =>
  TEXT_COLUMNS.find((column) => HEADINGS[column].includes(plainHeading(heading)));
