import type { AVAILABILITIES, SHIPPING_OPTIONS } from '../../../../../contract/catalog/filter-values.ts';
import { MAX_MARKDOWN, MAX_PICTURES, MAX_STOCK } from '../../../../../contract/goods/goods-limits.ts';
import { skuSchema, slugSchema } from '../../../../../contract/goods/products.ts';
import { readList, readText, readWhole, readYes } from '../../reading/cells.ts';
import type { Column, ColumnName, ReadCell } from '../kind.ts';
import { COST_COLUMN, ORIGINAL_PRICE_COLUMN, PRICE_COLUMN } from '../prices.ts';
import { QUANTITY_COLUMN } from '../stock.ts';

const text = (name: ColumnName, max: number, more: Partial<Column> = {}): Column => ({
  name,
  read: readText(max),
  shows: 'text',
  ...more,
});

const readSku = (cell: string): ReadCell =>
  skuSchema.safeParse(cell).success ? { value: cell } : { fault: 'importNoSkuText' };

const SHIPPING_WORDS: Readonly<Record<string, (typeof SHIPPING_OPTIONS)[number]>> = {
  'free shipping': 'Free Shipping',
  delivery: 'Free Shipping',
  shipping: 'Free Shipping',
  livraison: 'Free Shipping',
  'livraison gratuite': 'Free Shipping',
  'local pick up': 'Local Pick Up',
  'pick up': 'Local Pick Up',
  'pick-up': 'Local Pick Up',
  pickup: 'Local Pick Up',
  ramassage: 'Local Pick Up',
  'ramassage en magasin': 'Local Pick Up',
};

const AVAILABILITY_WORDS: Readonly<Record<string, (typeof AVAILABILITIES)[number]>> = {
  'in-stock': 'In-Stock',
  'in stock': 'In-Stock',
  'en stock': 'In-Stock',
  'pre-order': 'Pre-Order',
  preorder: 'Pre-Order',
  précommande: 'Pre-Order',
  precommande: 'Pre-Order',
};

const oneOf =
  (words: Readonly<Record<string, string>>) =>
  (cell: string): ReadCell => {
    const key = cell.toLowerCase();
    return Object.hasOwn(words, key) ? { value: words[key] ?? '' } : { fault: 'importNoSuchWord' };
  };

function readShipping(cell: string): ReadCell {
  const parts = cell.split('|').map((part) => part.trim().toLowerCase());
  const values = parts.map((part) =>
    Object.hasOwn(SHIPPING_WORDS, part) ? SHIPPING_WORDS[part] : undefined,
  );
  // In the order of the shop, so that the order in the file makes no difference.
  return values.includes(undefined)
    ? { fault: 'importNoSuchWord' }
    : { value: (['Free Shipping', 'Local Pick Up'] as const).filter((option) => values.includes(option)) };
}

const readDay = (cell: string): ReadCell =>
  /^\d{4}-\d\d-\d\d$/.test(cell) && !Number.isNaN(Date.parse(`${cell}T00:00:00Z`))
    ? { value: cell }
    : { fault: 'importNoDay' };

const readSlug = (cell: string): ReadCell =>
  slugSchema.safeParse(cell.toLowerCase()).success
    ? { value: cell.toLowerCase() }
    : { fault: 'importNoSlug' };

const readBarcode = (cell: string): ReadCell =>
  /^(?:\d{8}|\d{12,14})$/.test(cell) ? { value: cell } : { fault: 'importNoBarcode' };

const measure = (name: ColumnName, max: number): Column => ({
  name,
  read: readWhole(max, 1),
  shows: 'whole',
  cleared: null,
});

export const SLUG_COLUMN: Column = {
  name: 'slug',
  aliases: ['slug', 'handle', 'url', 'permalink'],
  read: readSlug,
  shows: 'text',
};

export const PRODUCT_SKU_COLUMN: Column = {
  name: 'productSku',
  aliases: ['parent sku', 'sku group', 'groupe', 'group', 'ugs parent'],
  read: readSku,
  shows: 'text',
};

/** Texts of a product; blank French shows the English text. */
export const TEXT_COLUMNS: readonly Column[] = [
  text('nameEn', 150, { aliases: ['name', 'name en', 'english name', 'title', 'nom en'] }),
  text('nameFr', 150, { aliases: ['nom', 'nom fr', 'name fr', 'french name'], cleared: '' }),
  text('descriptionEn', MAX_MARKDOWN, { aliases: ['description', 'description en'], cleared: '' }),
  text('descriptionFr', MAX_MARKDOWN, { aliases: ['description fr'], cleared: '' }),
  text('metaTitleEn', 150, { aliases: ['meta title', 'meta title en', 'seo title'], cleared: '' }),
  text('metaTitleFr', 150, { aliases: ['meta title fr'], cleared: '' }),
  text('metaDescriptionEn', 320, {
    aliases: ['meta description', 'meta description en', 'seo description'],
    cleared: '',
  }),
  text('metaDescriptionFr', 320, { aliases: ['meta description fr'], cleared: '' }),
];

/** What a product has once, whatever its variants. */
export const PRODUCT_COLUMNS: readonly Column[] = [
  ...TEXT_COLUMNS,
  {
    name: 'categories',
    aliases: ['category', 'categorie'],
    read: readList(20, 200),
    shows: 'list',
    cleared: [],
  },
  {
    name: 'shipping',
    aliases: ['shipping', 'livraison', 'delivery'],
    read: readShipping,
    shows: 'list',
    cleared: [],
  },
  { name: 'availability', aliases: ['disponibilite'], read: oneOf(AVAILABILITY_WORDS), shows: 'text' },
  { name: 'availableOn', aliases: ['pre order day', 'date'], read: readDay, shows: 'text', cleared: null },
  {
    name: 'pictures',
    aliases: ['images', 'photos', 'picture', 'image'],
    // A Mac writes é of a file's name in two characters, a spreadsheet in one.
    read: (cell) => readList(MAX_PICTURES, 200)(cell.normalize('NFC')),
    shows: 'list',
    cleared: [],
  },
  { name: 'altsEn', aliases: ['alt', 'alt en', 'alt texts'], read: readAlts, shows: 'list', cleared: [] },
  { name: 'altsFr', aliases: ['alt fr', 'textes alt'], read: readAlts, shows: 'list', cleared: [] },
  { name: 'publish', aliases: ['published', 'publie', 'status'], read: readYes, shows: 'yes' },
];

/** Texts keep their places: a blank one between two others is the text of its picture. */
function readAlts(cell: string): ReadCell {
  const parts = cell.split('|').map((part) => part.trim());
  if (parts.length > MAX_PICTURES) return { fault: 'importTooMany', values: { max: MAX_PICTURES } };
  return parts.every((part) => part.length <= 200)
    ? { value: parts }
    : { fault: 'importTooLong', values: { max: 200 } };
}

/** What each sku has of its own, besides the values of its options. */
export const VARIANT_COLUMNS: readonly Column[] = [
  PRICE_COLUMN,
  ORIGINAL_PRICE_COLUMN,
  { ...QUANTITY_COLUMN, read: readWhole(MAX_STOCK) },
  text('mpn', 60, { aliases: ['manufacturer part number', 'no de piece'], cleared: '' }),
  {
    name: 'barcode',
    aliases: ['gtin', 'upc', 'ean', 'code barres', 'cup'],
    read: readBarcode,
    shows: 'text',
    cleared: null,
  },
  COST_COLUMN,
  measure('packedLength', 20_000),
  measure('packedGirth', 20_000),
  measure('packedWeight', 1_000_000),
];

export const NEW_SKU_COLUMN: Column = {
  name: 'sku',
  aliases: ['variant sku', 'ugs de la variante', 'code', 'item number', 'article'],
  read: readSku,
  shows: 'text',
};

/** Columns of `products` that belong to the product as a whole. */
export const OF_PRODUCT: ReadonlySet<string> = new Set(PRODUCT_COLUMNS.map(({ name }) => name));
