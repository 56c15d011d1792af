import type {
  DeskProduct,
  DeskVariant,
  EditedVariant,
  ProductChange,
} from '../../../../../contract/goods/products.ts';
import type { Value, Values } from '../kind.ts';
import type { CategoryNames } from './categories.ts';

/** A row that changes or makes a sku of the product. */
export interface GoodsRow {
  readonly rowNumber: number;
  readonly sku: string;
  /** The values that change. */
  readonly set: Values;
}

export interface Planned {
  readonly change: ProductChange;
  /** The rows of the variants that are sent, in their order: a fault names a variant by its place. */
  readonly variantRows: readonly number[];
}

interface Situation {
  /** Undefined for a product that is made. */
  readonly product: DeskProduct | undefined;
  readonly rows: readonly GoodsRow[];
  readonly categories: CategoryNames;
  /** Paths of pictures by their name in the zip. */
  readonly pictures: ReadonlyMap<string, string>;
}

export const OPTION = 'option:';
const text = (value: Value | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
const list = (value: Value | undefined): string[] | undefined =>
  Array.isArray(value) ? value.map(String) : undefined;
const number = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null);

/** Works out what rows change about a product, as its editor would send it. */
export function planChange({ product, rows, categories, pictures }: Situation): Planned {
  const shared: Values = Object.assign({}, ...rows.map(({ set }) => set));
  const hasVariants =
    (product?.variants.length ?? 0) > 0 || rows.some(({ set }) => optionsOf(set).length > 0);
  const change = {
    ...textChanges(product, shared),
    ...partChanges(product, shared, { categories, pictures }),
  };
  if (!hasVariants) return { change: { ...change, ...ownChanges(shared) }, variantRows: [] };
  const known = new Map(product?.variants.map((variant) => [variant.sku.toLowerCase(), variant]));
  const touched = rows.filter(({ sku, set }) => !known.has(sku.toLowerCase()) || touchesVariant(set));
  if (touched.length === 0) return { change, variantRows: [] };
  const options = mergeOptions(product?.options ?? [], touched);
  const variants = touched.map((row) => editedOf(row, known.get(row.sku.toLowerCase()), options));
  const prices = variants.flatMap(({ priceCents }) => priceCents ?? []);
  return {
    change: {
      ...change,
      ...(options !== product?.options && { options }),
      variants,
      // Variants without a price of their own cost what the product does.
      ...(!product && prices.length > 0 && { priceCents: Math.min(...prices) }),
    },
    variantRows: touched.map(({ rowNumber }) => rowNumber),
  };
}

const optionsOf = (set: Values): [string, string][] =>
  Object.entries(set).flatMap(([name, value]): [string, string][] =>
    name.startsWith(OPTION) ? [[name.slice(OPTION.length), String(value)]] : [],
  );

const OF_VARIANT = [
  'price',
  'originalPrice',
  'mpn',
  'barcode',
  'cost',
  'packedLength',
  'packedGirth',
  'packedWeight',
];
const touchesVariant = (set: Values) => optionsOf(set).length > 0 || OF_VARIANT.some((name) => name in set);

function textChanges(product: DeskProduct | undefined, set: Values): ProductChange {
  const both = (name: 'name' | 'description' | 'metaTitle' | 'metaDescription') => {
    const [en, fr] = [text(set[`${name}En`]), text(set[`${name}Fr`])];
    if (en === undefined && fr === undefined) return {};
    const before = product?.[name] ?? { en: '', fr: '' };
    return { [name]: { en: en ?? before.en, fr: fr ?? before.fr } };
  };
  return { ...both('name'), ...both('description'), ...both('metaTitle'), ...both('metaDescription') };
}

function partChanges(
  product: DeskProduct | undefined,
  set: Values,
  { categories, pictures }: Pick<Situation, 'categories' | 'pictures'>,
): ProductChange {
  const placed = list(set.categories);
  const [paths, altsEn, altsFr] = [list(set.pictures), list(set.altsEn), list(set.altsFr)];
  const before = product?.pictures ?? [];
  const shown =
    paths?.map((name) => pictures.get(name.toLowerCase()) ?? name) ?? before.map(({ path }) => path);
  const altOf = (path: string, at: number) => {
    const had = before.find((picture) => picture.path === path)?.alt;
    return { en: altsEn?.[at] ?? had?.en ?? '', fr: altsFr?.[at] ?? had?.fr ?? '' };
  };
  return {
    ...(placed && { categories: placed.flatMap((slug) => categories.idOf(slug) ?? []) }),
    ...((paths ?? altsEn ?? altsFr) && {
      pictures: shown.map((path, at) => ({ path, alt: altOf(path, at) })),
    }),
    ...(set.shipping !== undefined && { shipping: list(set.shipping) as ProductChange['shipping'] }),
    ...(set.availability !== undefined && {
      availability: text(set.availability) as ProductChange['availability'],
    }),
    ...(set.availableOn !== undefined && { availableOn: text(set.availableOn) ?? null }),
  };
}

const facts = (set: Values) => ({
  ...('barcode' in set && { barcode: text(set.barcode) ?? null }),
  ...('cost' in set && { costCents: number(set.cost) }),
  ...('packedLength' in set && { packedLengthMm: number(set.packedLength) }),
  ...('packedGirth' in set && { packedGirthMm: number(set.packedGirth) }),
  ...('packedWeight' in set && { packedWeightG: number(set.packedWeight) }),
});

const ownChanges = (set: Values): ProductChange => ({
  ...('price' in set && { priceCents: number(set.price) }),
  ...('mpn' in set && { mpn: text(set.mpn) ?? '' }),
  ...facts(set),
});

type Options = NonNullable<ProductChange['options']>;

/** The options of a product with the values that rows add to them; itself when they add none. */
function mergeOptions(before: Options, rows: readonly GoodsRow[]): Options {
  const options = before.map((option) => ({ ...option, values: [...option.values] }));
  let isChanged = false;
  for (const { set } of rows)
    for (const [name, value] of optionsOf(set)) {
      const known = options.find((one) => one.name.toLowerCase() === name.toLowerCase());
      const option = known ?? { name, nameFr: '', values: [] };
      if (!known) options.push(option);
      if (option.values.some((one) => one.value.toLowerCase() === value.toLowerCase())) continue;
      option.values.push({ value, fr: '' });
      isChanged = true;
    }
  return isChanged ? options : before;
}

/** Spells an option and its value as the product does. */
export function spelled(options: Options, [name, value]: readonly [string, string]): [string, string] {
  const option = options.find((one) => one.name.toLowerCase() === name.toLowerCase());
  const known = option?.values.find((one) => one.value.toLowerCase() === value.toLowerCase());
  return [option?.name ?? name, known?.value ?? value];
}

const NEW_VARIANT: Omit<EditedVariant, 'sku'> = {
  id: null,
  options: {},
  priceCents: null,
  originalPriceCents: 0,
  priceBreaks: [],
  mpn: '',
  barcode: null,
  costCents: null,
  packedLengthMm: null,
  packedGirthMm: null,
  packedWeightG: null,
};

function editedOf({ sku, set }: GoodsRow, variant: DeskVariant | undefined, options: Options): EditedVariant {
  const {
    sizeFilter: _filter,
    archivedAt: _archived,
    quantity: _quantity,
    struckPriceCents: _struck,
    ...before
  } = variant ?? {
    ...NEW_VARIANT,
    sku,
    sizeFilter: null,
    archivedAt: null,
    quantity: 0,
    struckPriceCents: 0,
  };
  return {
    ...before,
    options: {
      ...before.options,
      ...Object.fromEntries(optionsOf(set).map((pair) => spelled(options, pair))),
    },
    ...('price' in set && { priceCents: number(set.price) }),
    ...('originalPrice' in set && { originalPriceCents: number(set.originalPrice) ?? 0 }),
    ...('mpn' in set && { mpn: text(set.mpn) ?? '' }),
    ...facts(set),
  };
}
