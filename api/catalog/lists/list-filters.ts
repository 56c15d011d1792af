import {
  AVAILABILITIES,
  FABRICS,
  FINISHINGS,
  SHIPPING_OPTIONS,
  SIZE_FILTERS,
  type Sort,
} from '../../../contract/catalog/catalog.ts';

export interface ListFilter {
  readonly title: string;
  /** Any other value counts as absent; undefined: the database knows (categories). */
  readonly values?: readonly string[];
  /** The column of `variants v` that it is about; filters on several columns must hold of one variant. */
  readonly variantColumn?: string;
}

/**
 * The list filters of the shop by the name of their query parameter. A new filter is an entry here and its values
 * among `product_listings.filter_values` (migration 0005).
 */
export const LIST_FILTERS = {
  category: { title: 'Category slugs; a main one stands for all its subcategories' },
  size: { title: 'Size groups', values: SIZE_FILTERS, variantColumn: 'size_filter' },
  fabric: { title: 'Fabrics', values: FABRICS, variantColumn: 'fabric' },
  finishing: { title: 'Finishings', values: FINISHINGS, variantColumn: 'finishing' },
  availability: { title: 'Availability', values: AVAILABILITIES },
  shipping_location: { title: 'Ways to get it', values: SHIPPING_OPTIONS },
} as const satisfies Record<string, ListFilter>;

export type FilterName = keyof typeof LIST_FILTERS;
export const FILTER_NAMES = Object.keys(LIST_FILTERS) as FilterName[];
/** What is chosen: only known values, sorted, none twice; a filter without any is left out. */
export type Choices = Partial<Record<FilterName, readonly string[]>>;

const MAX_CHOSEN = 50;

/**
 * Reads comma lists; what the shop does not know counts as absent (docs/spec/api.md#errors). Categories are still to
 * be checked.
 */
export function readChoices(lists: Record<FilterName, string>): Choices {
  const choices: Choices = {};
  for (const name of FILTER_NAMES) {
    const { values }: ListFilter = LIST_FILTERS[name];
    const given = new Set(lists[name].split(',').map((value) => value.trim()));
    const known = [...given].filter((value) => value !== '' && (!values || values.includes(value)));
    if (known.length > 0) choices[name] = known.sort().slice(0, MAX_CHOSEN);
  }
  return choices;
}

/** The choices without the categories that visitors may not see; unknown ones alone count as no choice. */
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

/** How `product_listings.filter_values` writes a value of a filter. */
export const filterValue = (name: FilterName, value: string) => `${name}:${value}`;

/** Which products are listed, and in which order. */
export interface Listing {
  readonly choices: Choices;
  /** As `readTerm` gives it. */
  readonly term: string;
  /** undefined: by relevance with a term, else best sellers first. */
  readonly sort: Sort | undefined;
}
