import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { localisedColumn } from '../../db/language.ts';
import { prepared } from '../../db/prepared.ts';
import {
  availableOn,
  type CardRow,
  cardColumns,
  cardDetails,
  cardsAsJson,
  orderedIds,
  type VariantRow,
  variantsOf,
} from '../card-queries.ts';
import { isListed } from '../category-queries.ts';
import type { CatalogueState } from '../lists/count-memo.ts';
import { stateColumns } from '../lists/page-queries.ts';

/** Bounds the product page: only the latest reviews are read. */
const MAX_REVIEWS = 200;

interface Texts {
  readonly en: string;
  readonly fr: string;
}

interface Named {
  readonly name: string;
  readonly value: string;
}

export interface OptionRow {
  readonly name: string;
  readonly values: readonly string[];
}

export interface ReviewRow {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly review: string;
  readonly rating: number;
  readonly created_at: string;
}

/** A product, and the catalogue's state when it was read. */
export interface ProductRow extends CardRow, CatalogueState {
  readonly description: string;
  readonly meta_title: string;
  readonly meta_description: string;
  readonly options: readonly OptionRow[];
  readonly faqs: readonly { question: Texts; answer: Texts }[];
  readonly specifications: { readonly en: readonly Named[]; readonly fr: readonly Named[] };
  readonly store: { name: string; slug: string } | null;
  readonly reviews: readonly ReviewRow[];
  readonly available_on: string | null;
}

interface WithRelated extends ProductRow {
  readonly related: readonly CardRow[];
}

/** Reads a product and, in the same statement, the cards of related ones. */
export async function findProductBySlug(
  db: Db,
  slug: string,
  related: readonly string[],
): Promise<WithRelated | undefined> {
  const cards = sql`, ${cardsAsJson(orderedIds(related))} as related`;
  const { rows } = await selectProduct<WithRelated>(sql`p.slug = ${slug}`, cards).execute(db);
  return rows[0];
}

export async function findProductById(db: Db, id: string): Promise<ProductRow | undefined> {
  const { rows } = await selectProduct<ProductRow>(sql`p.id = ${id}`, sql``).execute(db);
  return rows[0];
}

const selectProduct = <Read>(which: RawBuilder<boolean>, more: RawBuilder<unknown>) =>
  sql<Read>`${prepared}
    select ${stateColumns}, ${cardColumns}, ${cardDetails}, ${variantsOf(sql``)},
      ${localisedColumn('p.description')} as description, ${localisedColumn('p.meta_title')} as meta_title,
      ${localisedColumn('p.meta_description')} as meta_description, p.options, p.faqs, p.specifications, ${availableOn},
      (select json_build_object('name', s.name, 'slug', s.slug) from stores s
        where s.id = p.store_id and s.status = 'Active') as store,
      (select coalesce(json_agg(latest), '[]') from (
        select r.id, r.name, r.title, r.review, r.rating, r.created_at from reviews r
        where r.product_id = p.id order by r.created_at desc, r.id limit ${sql.lit(MAX_REVIEWS)}
      ) latest) as reviews
      ${more}
    from products p cross join data_version where ${which} and ${isListed}`;

/** Reads a product's options and variants for the option pickers; undefined for an unknown or hidden product. */
export async function findOptionsAndVariants(
  db: Db,
  id: string,
): Promise<{ options: OptionRow[]; variants: VariantRow[] | null } | undefined> {
  const { rows } = await sql<{ options: OptionRow[]; variants: VariantRow[] | null }>`
    select p.options, ${variantsOf(sql``)} from products p where p.id = ${id} and ${isListed}
  `.execute(db);
  return rows[0];
}
