import {
  AVAILABILITIES,
  FABRICS,
  FINISHINGS,
  SHIPPING_OPTIONS,
  SIZE_FILTERS,
  type Sort,
} from '../../../contract/catalog/filter-values.ts';
import type { Language } from '../../../contract/locale.ts';

export interface ListFilter {
  readonly title: string;
  /** Valid values; others are ignored. undefined when the values are in the database (categories). */
  readonly values?: readonly string[];
  /** The column of `variants v` to filter by; all filters on variants must match the same variant. */
  readonly variantColumn?: string;
}

/**
 * The shop's filters by query parameter. To add a filter, add an entry here and its values to
 * `product_listings.filter_values` (migration 0005).
 */
export const LIST_FILTERS = {
  category: { title: 'Category slugs; a main category includes its subcategories' },
  size: { title: 'Size groups', values: SIZE_FILTERS, variantColumn: 'size_filter' },
  fabric: { title: 'Fabrics', values: FABRICS, variantColumn: 'fabric' },
  finishing: { title: 'Finishings', values: FINISHINGS, variantColumn: 'finishing' },
  availability: { title: 'Availability', values: AVAILABILITIES },
  shipping_location: { title: 'Shipping options', values: SHIPPING_OPTIONS },
} as const satisfies Record<string, ListFilter>;

export type FilterName = keyof typeof LIST_FILTERS;
export const FILTER_NAMES = Object.keys(LIST_FILTERS) as FilterName[];
/** The chosen values of each filter: known ones only, sorted, unique; filters without a choice are left out. */
export type Choices = Partial<Record<FilterName, readonly string[]>>;

const MAX_CHOSEN = 50;

/**
 * Parses comma-separated lists and drops unknown values (docs/spec/api.md#errors). Category slugs are not checked here
 * but by `withKnownCategories`.
 */
export function readChoices(listOf: (name: FilterName) => string): Choices {
  const choices: Choices = {};
  for (const name of FILTER_NAMES) {
    const { values }: ListFilter = LIST_FILTERS[name];
    const given = new Set(
      listOf(name)
        .split(',')
        .map((value) => value.trim()),
    );
    const known = [...given].filter((value) => value !== '' && (!values || values.includes(value)));
    if (known.length > 0) choices[name] = known.sort().slice(0, MAX_CHOSEN);
  }
  return choices;
}

/** Drops unknown and hidden categories; when none is left, the category filter is not applied. */
export function withKnownCategories(choices: Choices, categories: readonly { slug: string }[]): Choices {
  const { category = [], ...others } = choices;
  const known = category.filter((slug) => categories.some((shown) => shown.slug === slug));
  return known.length > 0 ? { ...others, category: known } : others;
}

export function without(choices: Choices, name: FilterName): Choices {
  const { [name]: _, ...others } = choices;
  return others;
}

export const variantColumnOf = (name: FilterName): string | undefined => {
  const { variantColumn }: ListFilter = LIST_FILTERS[name];
  return variantColumn;
};

/** A filter's value as stored in `product_listings.filter_values`. */
export const filterValue = (name: FilterName, value: string) => `${name}:${value}`;

/** The filters, search term, order and language of a product list. */
export interface Listing {
  readonly choices: Choices;
  /** Normalised by `readTerm`; `''` without a search. */
  readonly term: string;
  /** undefined sorts by relevance with a term, else by best sellers. */
  readonly sort: Sort | undefined;
  /** Texts of products are in this language, and names are sorted by its rules. */
  readonly language: Language;
}
