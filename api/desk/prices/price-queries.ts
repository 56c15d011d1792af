import { type RawBuilder, sql } from 'kysely';
import type { PriceClaims, PriceProof } from '../../../contract/catalog/price-proofs.ts';
import { ENDING_WITHIN_DAYS } from '../../../contract/desk/desk-limits.ts';
import type { NewProofBody } from '../../../contract/desk/prices.ts';
import type { Language } from '../../../contract/locale.ts';
import type { Db, Tx } from '../../db/client.ts';
import { localised } from '../../db/language.ts';
import { goodsColumns, isFoundBy, pricedGoods, proofNow, struckNow } from '../../prices/index.ts';

const MOST_PERIODS = 100;

export interface ClaimRow {
  readonly id: string;
  readonly sku: string;
  readonly product_name: string;
  readonly fabric: string | null;
  readonly size: string | null;
  readonly options: Readonly<Record<string, string>>;
  readonly price_cents: number;
  readonly original_price_cents: number;
  readonly struck_price_cents: number;
  readonly struck_proof: PriceProof | null;
  readonly struck_until: Date | null;
}

interface Filter {
  readonly show: Exclude<PriceClaims, 'every'>;
  readonly q: string | undefined;
  readonly at: Date;
}

const price = sql`coalesce(v.price_cents, p.starting_price_cents)`;

const claimColumns = (language: Language, at: Date) => sql`
  v.id, v.sku, coalesce(${localised('p.name', language)}, p.name_en) as product_name, v.fabric, v.size, v.options,
  ${price} as price_cents, v.original_price_cents, ${struckNow(at)} as struck_price_cents,
  ${proofNow(at)} as struck_proof, case when ${struckNow(at)} > 0 then v.struck_until end as struck_until`;

function conditions({ show, q, at }: Filter): RawBuilder<unknown> {
  const shown: Record<typeof show, RawBuilder<unknown>> = {
    missing: sql`${struckNow(at)} = 0`,
    ending: sql`${struckNow(at)} > 0 and v.struck_until <= ${at}::timestamptz + ${ENDING_WITHIN_DAYS} * interval '24 hours'`,
    proven: sql`${struckNow(at)} > 0`,
    all: sql`true`,
  };
  const found = q
    ? sql`(starts_with(upper(v.sku), upper(${q})) or strpos(plain(p.name_en), plain(${q})) > 0
        or strpos(plain(coalesce(p.name_fr, '')), plain(${q})) > 0)`
    : sql`true`;
  return sql`v.original_price_cents > 0 and v.original_price_cents > ${price} and ${shown[show]} and ${found}`;
}

/** Variants with a claim of a higher price before, in the order of their ids. */
export async function listClaims(
  db: Db,
  filter: Filter & {
    readonly after: string | undefined;
    readonly limit: number;
    readonly language: Language;
  },
): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select ${claimColumns(filter.language, filter.at)} from variants v join products p on p.id = v.product_id
    where ${conditions(filter)} and (${filter.after ?? null}::uuid is null or v.id > ${filter.after ?? null}::uuid)
    order by v.id limit ${filter.limit}`.execute(db);
  return rows;
}

export async function countClaims(db: Db, filter: Filter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from variants v join products p on p.id = v.product_id where ${conditions(filter)} limit ${most}
    ) matches`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The columns of priced goods `g` with their variant `v`, if they are one. */
const goodsWithClaim = (language: Language, at: Date) => sql`
  coalesce(g.variant_id, g.product_id) as id, ${goodsColumns(language)}, coalesce(${struckNow(at)}, 0) as struck_price_cents,
  ${proofNow(at)} as struck_proof, case when ${struckNow(at)} > 0 then v.struck_until end as struck_until`;

interface EveryFilter {
  readonly q: string | undefined;
  readonly at: Date;
}

/** Every price of the shop, in the order of ids. */
export async function listEveryPrice(
  db: Db,
  {
    q,
    at,
    after,
    limit,
    language,
  }: EveryFilter & { after: string | undefined; limit: number; language: Language },
): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select ${goodsWithClaim(language, at)} from ${pricedGoods} left join variants v on v.id = g.variant_id
    where ${isFoundBy(q)} and (${after ?? null}::uuid is null
      or coalesce(g.variant_id, g.product_id) > ${after ?? null}::uuid)
    order by coalesce(g.variant_id, g.product_id) limit ${limit}`.execute(db);
  return rows;
}

export async function countEveryPrice(db: Db, { q }: EveryFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from ${pricedGoods} where ${isFoundBy(q)} limit ${most}) matches`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export interface EvidenceRow extends ClaimRow {
  readonly variant_id: string | null;
  readonly product_id: string;
  readonly own_price_cents: number | null;
  readonly is_archived: boolean;
  readonly cut_at: Date | null;
  readonly share_ppm: number;
  readonly sale_id: string | null;
  readonly sale_name: string | null;
}

/** Reads what the price of a sku proves at a moment, and the sale that set it; undefined for an unknown sku. */
export async function readEvidence(
  db: Db | Tx,
  { sku, at, language }: { readonly sku: string; readonly at: Date; readonly language: Language },
): Promise<EvidenceRow | undefined> {
  const { rows } = await sql<EvidenceRow>`
    select ${goodsWithClaim(language, at)}, evidence.cut_at, evidence.share_ppm, sales.id as sale_id, sales.name as sale_name
    from ${pricedGoods} left join variants v on v.id = g.variant_id
    cross join lateral price_evidence(g.sku, greatest(g.original_price_cents, g.price_cents), ${at}::timestamptz) evidence
    left join sale_prices x on x.sku = g.sku and x.start_result = 'set' and x.end_result is null
    left join sales on sales.id = x.sale_id
    where g.sku = ${sku}`.execute(db);
  return rows[0];
}

export const listPeriods = (db: Db | Tx, sku: string) =>
  db
    .selectFrom('price_history as h')
    .leftJoin('staff', 'staff.id', 'h.changed_by')
    .select([
      'h.id',
      'h.price_cents',
      'h.original_price_cents',
      'h.valid_from',
      'h.note',
      'h.is_sample',
      'staff.name as changed_by_name',
    ])
    .where('h.sku', '=', sku)
    .orderBy('h.valid_from', 'desc')
    .orderBy('h.id', 'desc')
    .limit(MOST_PERIODS)
    .execute();
export type PeriodRow = Awaited<ReturnType<typeof listPeriods>>[number];

export const listProofs = (db: Db | Tx, sku: string) =>
  db
    .selectFrom('price_proofs as f')
    .leftJoin('staff as recorder', 'recorder.id', 'f.recorded_by')
    .leftJoin('staff as withdrawer', 'withdrawer.id', 'f.withdrawn_by')
    .select((eb) => [
      'f.id',
      'f.original_price_cents',
      'f.reason',
      'f.note',
      'f.is_sample',
      'f.recorded_at',
      'f.withdrawn_at',
      'recorder.name as recorded_by_name',
      'withdrawer.name as withdrawn_by_name',
      // As text: a `Date` would imply a time zone.
      eb.cast<string>('f.proven_on', 'text').as('proven_on'),
      eb.cast<string | null>('f.valid_until', 'text').as('valid_until'),
    ])
    .where('f.sku', '=', sku)
    .orderBy('f.id', 'desc')
    .execute();
export type ProofRow = Awaited<ReturnType<typeof listProofs>>[number];

export async function insertProof(
  tx: Tx,
  { sku, staffId, proof, at }: { sku: string; staffId: string; proof: NewProofBody; at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('price_proofs')
    .values({
      sku,
      original_price_cents: proof.originalPriceCents,
      reason: proof.reason,
      proven_on: proof.provenOn,
      valid_until: proof.validUntil,
      note: proof.note,
      recorded_by: staffId,
      recorded_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns false when there is no such proof, or it was withdrawn before. */
export async function withdrawProofOf(
  tx: Tx,
  { sku, id, staffId, at }: { sku: string; id: string; staffId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('price_proofs')
    .set({ withdrawn_by: staffId, withdrawn_at: at })
    .where('id', '=', id)
    .where('sku', '=', sku)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
