import { SORTS, type Sort } from '../../../contract/catalog/filter-values.ts';
import { href } from './href.ts';

/** The shop's filters by query parameter; each is a comma list whose values are ORed. */
export const FILTERS = [
  'category',
  'size',
  'fabric',
  'finishing',
  'availability',
  'shipping_location',
] as const;
export type FilterName = (typeof FILTERS)[number];
export type Choices = Readonly<Record<FilterName, readonly string[]>>;

/** The parsed address of a shop page: only known values. */
export interface ShopAddress {
  /** The kind of flags of /shop/{slug}; null on /shop. */
  readonly slug: string | null;
  readonly choices: Choices;
  readonly search: string;
  readonly sort: Sort | null;
  readonly page: number;
  /** Products per page; null for the shop's default. */
  readonly limit: number | null;
  readonly view: 'grid' | 'list';
}

const NO_CHOICES: Choices = {
  category: [],
  size: [],
  fabric: [],
  finishing: [],
  availability: [],
  shipping_location: [],
};

export const BARE_SHOP: ShopAddress = {
  slug: null,
  choices: NO_CHOICES,
  search: '',
  sort: null,
  page: 1,
  limit: null,
  view: 'grid',
};

/** The API truncates longer terms as well. */
const MAX_TERM = 200;

/** A form without JavaScript repeats the parameter for each checked box. */
export const askedList = (asked: URLSearchParams, name: FilterName): string => asked.getAll(name).join(',');

/** The part of the address that can be parsed without the catalogue. */
export function readAddress(
  asked: URLSearchParams,
  slug: string | null,
): Omit<ShopAddress, 'choices' | 'page' | 'limit'> {
  return {
    slug,
    search: (asked.get('search') ?? '').trim().slice(0, MAX_TERM),
    sort: SORTS.find((sort) => sort === asked.get('sort')) ?? null,
    view: asked.get('view') === 'list' ? 'list' : 'grid',
  };
}

/** @param known every value of each filter, in display order. */
export function readChoices(asked: URLSearchParams, known: Choices): Choices {
  return mapFilters((name) => {
    const given = new Set(
      askedList(asked, name)
        .split(',')
        .map((value) => value.trim()),
    );
    return known[name].filter((value) => given.has(value));
  });
}

export const mapFilters = (valuesOf: (name: FilterName) => readonly string[]): Choices =>
  Object.fromEntries(FILTERS.map((name) => [name, valuesOf(name)])) as Choices;

/** Fixed order and no empty parameters, so that one view has one address. */
export function shopHref(address: ShopAddress): string {
  const path = shopPath(address);
  const query = fieldsOf(address)
    .filter(([name]) => path === href('/shop') || name !== 'category')
    .map(([name, value]) => `${name}=${value.split(',').map(encoded).join(',')}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

/** /shop/{slug} is used as long as its kind of flags is the only category. */
export function shopPath({ slug, choices }: ShopAddress): string {
  const ownCategory = slug !== null && choices.category.length === 1 && choices.category[0] === slug;
  return ownCategory ? href('/shop/:slug', { slug }) : href('/shop');
}

/** The parameters of the address by name, for the hidden fields of a form. */
export const keptFields = (address: ShopAddress): Record<string, string> =>
  Object.fromEntries(fieldsOf(address));

function fieldsOf({ choices, search, sort, page, limit, view }: ShopAddress): [string, string][] {
  const fields: [string, string][] = [
    ...FILTERS.map((name): [string, string] => [name, choices[name].join(',')]),
    ['search', search],
    ['sort', sort ?? ''],
    // Links with a page size carry the page number, too (docs/spec/checkout-quotes-forms.md §9).
    ['page', page > 1 || limit !== null ? String(page) : ''],
    ['limit', limit === null ? '' : String(limit)],
    ['view', view === 'list' ? 'list' : ''],
  ];
  return fields.filter(([, value]) => value !== '');
}

const encoded = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');

/** A changed choice goes back to page 1. */
export const withChoices = (address: ShopAddress, choices: Partial<Choices>): ShopAddress => ({
  ...address,
  choices: { ...address.choices, ...choices },
  page: 1,
});

/** Adds the value when it is not chosen, removes it otherwise. */
export function toggled(address: ShopAddress, name: FilterName, value: string): ShopAddress {
  const before = address.choices[name];
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  return withChoices(address, { [name]: after });
}

interface CategoryPlace {
  readonly slug: string;
  readonly subcategories: readonly { readonly slug: string }[];
}

/** A main category includes its subcategories, so it and one of them are never chosen together. */
export function toggledCategory(
  address: ShopAddress,
  slug: string,
  categories: readonly CategoryPlace[],
): ShopAddress {
  const main = categories.find((one) => one.slug === slug);
  const outdone = main
    ? main.subcategories.map((sub) => sub.slug)
    : categories.filter((one) => one.subcategories.some((sub) => sub.slug === slug)).map((one) => one.slug);
  const rest = address.choices.category.filter((chosen) => !outdone.includes(chosen));
  return toggled(withChoices(address, { category: rest }), 'category', slug);
}

/** Removes filters and search; sort order, page size and view stay. */
export const cleared = ({ sort, limit, view }: ShopAddress): ShopAddress => ({
  ...BARE_SHOP,
  sort,
  limit,
  view,
});

export const countChosen = (choices: Choices): number =>
  FILTERS.reduce((sum, name) => sum + choices[name].length, 0);
