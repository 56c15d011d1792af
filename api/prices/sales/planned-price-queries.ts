import { type RawBuilder, sql } from 'kysely';
import type { PriceProof } from '../../../contract/catalog/price-proofs.ts';
import type { EndResult, StartResult } from '../../../contract/goods/sale-states.ts';
import type { Language } from '../../../contract/locale.ts';
import type { Db } from '../../db/client.ts';
import { type GoodsRow, goodsColumns, isFoundBy } from '../goods-queries.ts';
import { proofNow, struckNow } from '../struck-price-queries.ts';
import { regularGoods } from './sale-queries.ts';

export interface SalePriceRow extends Omit<GoodsRow, 'sku' | 'product_name' | 'price_cents'> {
  readonly sku: string;
  /** Null of what is gone, as are all other columns of the goods. */
  readonly product_name: string | null;
  readonly price_cents: number | null;
  readonly before_cents: number | null;
  readonly sale_cents: number;
  readonly start_result: StartResult | null;
  readonly end_result: EndResult | null;
  readonly is_leaving: boolean;
  readonly struck_cents: number;
  readonly struck_proof: PriceProof | null;
  readonly struck_until: Date | null;
  readonly share_ppm: number;
}

interface Which {
  readonly saleId: string;
  readonly q: string | undefined;
  /** Only those that the start or the end left alone. */
  readonly isLeft: boolean;
}

const IS_LEFT = sql`(x.start_result <> 'set' or x.end_result in ('changed', 'gone'))`;

const conditions = ({ saleId, q, isLeft }: Which): RawBuilder<unknown> =>
  sql`x.sale_id = ${saleId} and ${isLeft ? IS_LEFT : sql`true`} and ${
    q ? sql`(starts_with(upper(x.sku), upper(${q})) or ${isFoundBy(q)})` : sql`true`
  }`;

const found = sql`sale_prices x join sales on sales.id = x.sale_id left join lateral ${regularGoods} g on true`;

/**
 * A page of a sale's prices in the order of skus. What will be struck through is worked out for the start of the sale by
 * the functions that decide it then, if nobody changes the price until then.
 */
export async function listSalePrices(
  db: Db,
  which: Which,
  { after, limit, language, at }: { after: string | undefined; limit: number; language: Language; at: Date },
): Promise<SalePriceRow[]> {
  const { rows } = await sql<SalePriceRow>`
    with page as (
      select ${goodsColumns(language)}, g.regular_cents, x.sku as its_sku, x.before_cents, x.price_cents as sale_cents,
        x.start_result, x.end_result, x.is_leaving, x.variant_id as set_variant_id,
        greatest(sales.starts_at, ${at}::timestamptz) as seen_at,
        x.start_result is null and sales.state in ('scheduled', 'running') as is_to_come,
        x.start_result = 'set' and x.end_result is null as is_set
      from ${found} where ${conditions(which)} and (${after ?? null}::text is null or x.sku > ${after ?? null})
      order by x.sku limit ${limit}
    )
    select page.its_sku as sku, page.variant_id, page.product_id, page.product_name, page.fabric, page.size, page.options,
      page.own_price_cents, page.price_cents, page.original_price_cents, page.is_archived,
      coalesce(page.before_cents, page.regular_cents) as before_cents, page.sale_cents, page.start_result,
      page.end_result, page.is_leaving, coalesce(case when page.is_set then ${struckNow(at)} else coming.struck_cents end, 0) as struck_cents,
      case when page.is_set then ${proofNow(at)} else coming.proof end as struck_proof,
      case when page.is_set then v.struck_until else coming.until end as struck_until,
      coalesce(evidence.share_ppm, 0) as share_ppm
    from page
    left join variants v on v.id = page.set_variant_id
    left join lateral struck_price(page.its_sku, page.sale_cents, page.regular_cents, page.seen_at) coming
      on page.is_to_come and page.variant_id is not null
    left join lateral price_evidence(page.its_sku, coalesce(page.before_cents, page.regular_cents), page.seen_at) evidence
      on page.is_to_come or page.is_set
    order by page.its_sku`.execute(db);
  return rows;
}

export async function countSalePrices(db: Db, which: Which, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from ${found} where ${conditions(which)} limit ${most}) matches`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
