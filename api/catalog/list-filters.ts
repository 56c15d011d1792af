import { type RawBuilder, sql } from 'kysely';
import {
  AVAILABILITIES,
  FABRICS,
  FINISHINGS,
  SHIPPING_OPTIONS,
  SIZE_FILTERS,
} from '../../contract/catalog.ts';
import { activeCategories } from './categories.ts';

export interface ListFilter {
  readonly title: string;
  /** Any other value counts as absent; undefined: the database knows (categories). */
  readonly values?: readonly string[];
  /** What it is true of: a product `p`, or one of its variants `v`. All filters on variants must hold of the same one. */
  readonly of: 'product' | 'variant';
  readonly matches: (chosen: readonly string[]) => RawBuilder<unknown>;
  /** What this filter could be set to so that the row would match, once `join` is joined to it. */
  readonly value: RawBuilder<unknown>;
  readonly join?: RawBuilder<unknown>;
}

const variantColumn = (title: string, column: string, values: readonly string[]): ListFilter => ({
  title,
  values,
  of: 'variant',
  matches: (chosen) => sql`${sql.ref(column)} = any(${chosen}::text[])`,
  value: sql`${sql.ref(column)}`,
});

/** The list filters of the shop by the name of their query parameter. A new filter is one entry here. */
export const LIST_FILTERS = {
  category: {
    title: 'Category slugs; a main one stands for all its subcategories',
    of: 'product',
    matches: (chosen) => sql`(
      p.id in (
        select pc.product_id from product_categories pc join ${activeCategories} a on a.id = pc.category_id
        where a.slug = any(${chosen}::text[]) or a.main_slug = any(${chosen}::text[])
      )
      or not exists (select from ${activeCategories} a where a.slug = any(${chosen}::text[]))
    )`,
    value: sql`placed.slug`,
    join: sql`join (
      select pc.product_id, unnest(array[a.slug, a.main_slug]) as slug
      from product_categories pc join ${activeCategories} a on a.id = pc.category_id
    ) placed on placed.product_id = p.id`,
  },
  size: variantColumn('Size groups', 'v.size_filter', SIZE_FILTERS),
  fabric: variantColumn('Fabrics', 'v.fabric', FABRICS),
  finishing: variantColumn('Finishings', 'v.finishing', FINISHINGS),
  availability: {
    title: 'Availability',
    values: AVAILABILITIES,
    of: 'product',
    matches: (chosen) => sql`p.availability = any(${chosen}::text[])`,
    value: sql`p.availability`,
  },
  shipping_location: {
    title: 'Ways to get it',
    values: SHIPPING_OPTIONS,
    of: 'product',
    matches: (chosen) => sql`p.shipping && ${chosen}::text[]`,
    value: sql`offered.way`,
    join: sql`cross join lateral unnest(p.shipping) as offered(way)`,
  },
} as const satisfies Record<string, ListFilter>;

export type FilterName = keyof typeof LIST_FILTERS;
export const FILTER_NAMES = Object.keys(LIST_FILTERS) as FilterName[];
/** What is chosen: only known values, sorted, none twice; a filter without any is left out. */
export type Choices = Partial<Record<FilterName, readonly string[]>>;

const MAX_CHOSEN = 50;

/** Reads comma lists; what the shop does not know counts as absent (API.md Errors). */
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

/** The conditions on a product `p`, and on a variant `v` of it, leaving out one filter's own when its facet is counted. */
export function conditions(choices: Choices, leftOut?: FilterName) {
  const chosen = FILTER_NAMES.filter((name) => name !== leftOut).flatMap((name) => {
    const values = choices[name];
    return values ? [{ of: LIST_FILTERS[name].of, sql: LIST_FILTERS[name].matches(values) }] : [];
  });
  return {
    product: chosen.filter((condition) => condition.of === 'product').map((condition) => condition.sql),
    variant: chosen.filter((condition) => condition.of === 'variant').map((condition) => condition.sql),
  };
}

export const all = (parts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  parts.length > 0 ? sql`${sql.join(parts, sql` and `)}` : sql`true`;
