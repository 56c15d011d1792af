import { type RawBuilder, sql } from 'kysely';
import type { ProductState } from '../../../contract/goods/product-states.ts';
import type { Language } from '../../../contract/locale.ts';
import type { Db } from '../../db/client.ts';
import { lacksColumn, localised } from '../../db/language.ts';
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
import { isSold } from '../category-queries.ts';
import type { CatalogueState } from '../lists/count-memo.ts';
import { stateColumns } from '../lists/page-queries.ts';
import type { Specifications, Texts } from '../localised-entries.ts';

/** Bounds the product page: only the latest reviews are read. */
const MAX_REVIEWS = 200;

export interface OptionRow {
  readonly name: string;
  readonly values: readonly string[];
}

export interface ReviewRow {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly review: string;
  readonly language: Language | null;
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
  readonly specifications: Specifications;
  readonly status: ProductState;
  readonly lacks_description?: boolean;
  readonly store: { name: string; slug: string } | null;
  readonly reviews: readonly ReviewRow[];
  readonly available_on: string | null;
  /** Null where nobody has said. */
  readonly has_parts: boolean | null;
  readonly has_repair: boolean | null;
}

interface WithRelated extends ProductRow {
  readonly related: readonly CardRow[];
}

/** Reads a product and, in the same statement, the cards of related ones. */
export async function findProductBySlug(
  db: Db,
  { slug, related, language }: { slug: string; related: readonly string[]; language: Language },
): Promise<WithRelated | undefined> {
  const more = sql`, ${cardsAsJson(orderedIds(related), language)} as related`;
  const { rows } = await selectProduct<WithRelated>({
    which: sql`p.slug = ${slug} and ${isSold}`,
    more,
    language,
  }).execute(db);
  return rows[0];
}

export async function findProductById(
  db: Db,
  id: string,
  language: Language,
): Promise<ProductRow | undefined> {
  const wanted = { which: sql<boolean>`p.id = ${id} and ${isSold}`, more: sql``, language };
  const { rows } = await selectProduct<ProductRow>(wanted).execute(db);
  return rows[0];
}

/** Reads a product for its preview, in whatever state it is. */
export async function findPreviewedProduct(
  db: Db,
  id: string,
  language: Language,
): Promise<ProductRow | undefined> {
  const wanted = { which: sql<boolean>`p.id = ${id}`, more: sql``, language };
  const { rows } = await selectProduct<ProductRow>(wanted).execute(db);
  return rows[0];
}

interface Wanted {
  readonly which: RawBuilder<boolean>;
  /** Further columns. */
  readonly more: RawBuilder<unknown>;
  readonly language: Language;
}

const selectProduct = <Read>({ which, more, language }: Wanted) =>
  sql<Read>`${prepared}
    select ${stateColumns}, ${cardColumns(language)}, ${cardDetails(language)}, ${variantsOf(sql``)},
      ${localised('p.description', language)} as description, ${localised('p.meta_title', language)} as meta_title,
      ${localised('p.meta_description', language)} as meta_description, p.options, p.faqs, p.specifications, ${availableOn},
      p.has_parts, p.has_repair, p.status${lacksColumn('p.description', 'lacks_description', language)},
      (select json_build_object('name', s.name, 'slug', s.slug) from stores s
        where s.id = p.store_id and s.status = 'Active') as store,
      (select coalesce(json_agg(latest), '[]') from (
        select r.id, r.name, r.title, r.review, r.language, r.rating, r.created_at from reviews r
        where r.product_id = p.id order by r.created_at desc, r.id limit ${sql.lit(MAX_REVIEWS)}
      ) latest) as reviews
      ${more}
    from products p cross join data_version where ${which}`;

/** Reads a product's options and variants for the option pickers; undefined for an unknown or hidden product. */
export async function findOptionsAndVariants(
  db: Db,
  id: string,
): Promise<{ options: OptionRow[]; variants: VariantRow[] | null } | undefined> {
  const { rows } = await sql<{ options: OptionRow[]; variants: VariantRow[] | null }>`
    select p.options, ${variantsOf(sql``)} from products p where p.id = ${id} and ${isSold}
  `.execute(db);
  return rows[0];
}
