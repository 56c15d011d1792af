import { type RawBuilder, sql } from 'kysely';
import type { ShopAnswer } from '../../../contract/catalog/catalog.ts';
import type { Db } from '../../db/client.ts';
import type { CategoryRow } from '../category-queries.ts';
import {
  type Choices,
  FILTER_NAMES,
  type FilterName,
  filterValue,
  LIST_FILTERS,
  variantColumnOf,
  without,
} from './list-filters.ts';
import { all, matchesChoices, variantConditions } from './listing-queries.ts';

/** Number of products by value of `product_listings.filter_values`. */
export type Counts = Readonly<Record<string, number>>;
/** Selects the listings (columns of `product_listings`) that match the choices; a search narrows and limits them. */
export type ListingsOf = (choices: Choices) => RawBuilder<unknown>;

/** Facets that one statement can count together. */
interface Pass {
  readonly names: FilterName[];
  readonly choices: Choices;
  /** Whether the counted variants must match the other variant filters, too. */
  readonly byVariant: boolean;
}

/**
 * Counts the products of each facet value, ignoring the choices of that same facet. Facets without choices share a
 * pass. Each pass is a statement of its own, because a single one would take too long in a large catalogue.
 */
export async function countFacets(db: Db, choices: Choices): Promise<Counts> {
  const listingsOf = (left: Choices) =>
    sql`(select l.* from product_listings l where ${matchesChoices(left)})`;
  const found: Counts[] = [];
  for (const pass of passesOf(choices)) {
    const { rows } = await sql<{ counts: Counts }>`select ${countPass(pass, listingsOf)} as counts`.execute(
      db,
    );
    found.push(rows[0]?.counts ?? {});
  }
  return mergePasses(choices, found);
}

/** All passes as one JSON array, to embed in a statement over few listings. Combine them with `mergePasses`. */
export const countAtOnce = (choices: Choices, listingsOf: ListingsOf): RawBuilder<readonly Counts[]> =>
  sql`json_build_array(${sql.join(passesOf(choices).map((pass) => countPass(pass, listingsOf)))})`;

export function mergePasses(choices: Choices, found: readonly Counts[]): Counts {
  const counts: Record<string, number> = {};
  for (const [n, { names }] of passesOf(choices).entries()) {
    const ownNames = names.map((name) => filterValue(name, ''));
    for (const [value, count] of Object.entries(found[n] ?? {}))
      if (ownNames.some((name) => value.startsWith(name))) counts[value] = count;
  }
  return counts;
}

function passesOf(choices: Choices): Pass[] {
  const passes: Pass[] = [];
  for (const name of FILTER_NAMES) {
    const left = choices[name] ? without(choices, name) : choices;
    const byVariant = variantColumnOf(name) !== undefined && variantConditions(left).length > 0;
    const pass = passes.find((other) => other.choices === left && other.byVariant === byVariant);
    if (pass) pass.names.push(name);
    else passes.push({ names: [name], choices: left, byVariant });
  }
  return passes;
}

const countPass = ({ names, choices, byVariant }: Pass, listingsOf: ListingsOf): RawBuilder<Counts> =>
  byVariant ? countVariantValues(listingsOf(choices), choices, names) : countValues(listingsOf(choices));

/** Counts the listings of each filter value, as JSON. */
const countValues = (listings: RawBuilder<unknown>): RawBuilder<Counts> => sql`(
  select coalesce(json_object_agg(value, count), '{}') from (
    select value, count(*) as count from (
      select unnest(l.filter_values) as value from ${listings} l
    ) had group by value
  ) counted
)`;

/** Counts the values of variants that match the choices. Groups twice, because `count(distinct)` would sort. */
function countVariantValues(
  listings: RawBuilder<unknown>,
  choices: Choices,
  names: readonly FilterName[],
): RawBuilder<Counts> {
  const values = names.map(
    (name) => sql`(${filterValue(name, '')}::text || ${sql.ref(`v.${variantColumnOf(name)}`)})`,
  );
  return sql`(
    select coalesce(json_object_agg(value, count), '{}') from (
      select value, count(*) as count from (
        select l.product_id, own.value
        from ${listings} l join variants v on v.product_id = l.product_id
        cross join lateral (values ${sql.join(values)}) as own (value)
        where own.value is not null and v.archived_at is null and ${all(variantConditions(choices))}
        group by 1, 2
      ) once group by value
    ) counted
  )`;
}

/** Maps counts to the API's facets: every value of every filter in display order, 0 included. */
export function toFacets(counts: Counts, categories: readonly CategoryRow[]): ShopAnswer['data']['facets'] {
  return Object.fromEntries(
    FILTER_NAMES.map((name) => {
      const filter = LIST_FILTERS[name];
      const values = 'values' in filter ? filter.values : categories.map(({ slug }) => slug);
      return [name, values.map((value) => ({ value, count: counts[filterValue(name, value)] ?? 0 }))];
    }),
  );
}
