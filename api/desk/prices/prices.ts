import { MAX_PROOF_DAYS } from '../../../contract/desk/desk-limits.ts';
import type {
  NewProofBody,
  PriceClaim,
  PriceClaimQuery,
  PriceEvidence,
} from '../../../contract/desk/prices.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import type { Language } from '../../../contract/locale.ts';
import { type ApiKey, ShopError } from '../../../contract/problem.ts';
import { MOST_COUNTED } from '../../../contract/staff/list-limits.ts';
import type { Db, Tx } from '../../db/client.ts';
import { variantName } from '../../prices/index.ts';
import { shopDay } from '../../settings/index.ts';
import { logStaff, type StaffMember } from '../../staff/index.ts';
import { pageOf } from '../page.ts';
import {
  type ClaimRow,
  countClaims,
  countEveryPrice,
  insertProof,
  listClaims,
  listEveryPrice,
  listPeriods,
  listProofs,
  type PeriodRow,
  type ProofRow,
  readEvidence,
  withdrawProofOf,
} from './price-queries.ts';

export interface Call {
  readonly staff: StaffMember;
  readonly language: Language;
  readonly at: Date;
}

/** Lists the variants that claim a higher price before, by what proves it, or every price. */
export async function claimsOf(db: Db, { show, q, after, limit }: PriceClaimQuery, { language, at }: Call) {
  const page = { q, at, after, limit: limit + 1, language };
  const [rows, count] = await Promise.all(
    show === 'every'
      ? [listEveryPrice(db, page), countEveryPrice(db, page, MOST_COUNTED + 1)]
      : [listClaims(db, { ...page, show }), countClaims(db, { ...page, show }, MOST_COUNTED + 1)],
  );
  return pageOf(
    rows.map((row) => toClaim(row, language)),
    { limit, count },
  );
}

/** @throws {ShopError} NOT_FOUND for a sku under which nothing is sold. */
export async function evidenceOf(db: Db | Tx, sku: string, { language, at }: Call): Promise<PriceEvidence> {
  const row = await readEvidence(db, { sku, at, language });
  if (!row) throw new ShopError('NOT_FOUND', 'noSuchSku');
  const [periods, proofs] = [await listPeriods(db, sku), await listProofs(db, sku)];
  return {
    ...toClaim(row, language),
    ownPriceCents: row.own_price_cents,
    isVariant: row.variant_id !== null,
    isArchived: row.is_archived,
    sale: row.sale_id && row.sale_name ? { id: row.sale_id, name: row.sale_name } : null,
    cutAt: row.original_price_cents > row.price_cents ? (row.cut_at?.toISOString() ?? null) : null,
    sharePpm: row.share_ppm,
    history: periods.map(toPeriod),
    proofs: proofs.map(toProof),
  };
}

/** Records another proof than the history. @throws {ShopError} NOT_FOUND, or INVALID_REQUEST for impossible days. */
export async function recordProof(
  tx: Tx,
  { sku, proof }: { readonly sku: string; readonly proof: NewProofBody },
  call: Call,
): Promise<PriceEvidence> {
  assertPossibleDays(proof, shopDay(call.at));
  await evidenceOf(tx, sku, call);
  const id = await insertProof(tx, { sku, staffId: call.staff.id, proof, at: call.at });
  const { reason, originalPriceCents, provenOn, validUntil } = proof;
  await logStaff(tx, call.staff, {
    what: 'price.proven',
    subject: { kind: 'variant', id: sku },
    detail: { proof: id, reason, originalPriceCents, provenOn, validUntil },
  });
  return evidenceOf(tx, sku, call);
}

/** Withdraws a recorded proof; a no-op for one that was withdrawn before. @throws {ShopError} NOT_FOUND. */
export async function withdrawProof(
  tx: Tx,
  { sku, id }: { readonly sku: string; readonly id: string },
  call: Call,
): Promise<PriceEvidence> {
  const isWithdrawn = await withdrawProofOf(tx, { sku, id, staffId: call.staff.id, at: call.at });
  const evidence = await evidenceOf(tx, sku, call);
  if (!evidence.proofs.some((proof) => proof.id === id)) throw new ShopError('NOT_FOUND', 'noSuchProof');
  const subject = { kind: 'variant' as const, id: sku };
  const deed = { what: 'price.proof-withdrawn' as const, subject, detail: { proof: id } };
  if (isWithdrawn) await logStaff(tx, call.staff, deed);
  return evidence;
}

function assertPossibleDays({ provenOn, validUntil }: NewProofBody, today: string): void {
  if (provenOn > today) throw wrongDay('provenOn', 'proofInFuture');
  const days = (Date.parse(validUntil) - Date.parse(provenOn)) / DAY_MS;
  if (validUntil < today || days > MAX_PROOF_DAYS) throw wrongDay('validUntil', 'proofEnd');
}

const wrongDay = (path: keyof NewProofBody, message: ApiKey) =>
  new ShopError('INVALID_REQUEST', message, { issues: [{ path, message }] });

const toClaim = (row: ClaimRow, language: Language): PriceClaim => ({
  id: row.id,
  sku: row.sku,
  productName: row.product_name,
  variant: variantName(row, language),
  priceCents: row.price_cents,
  originalPriceCents: row.original_price_cents,
  struckPriceCents: row.struck_price_cents,
  proof: row.struck_proof,
  until: row.struck_until?.toISOString() ?? null,
});

const toPeriod = (row: PeriodRow): PriceEvidence['history'][number] => ({
  id: row.id,
  priceCents: row.price_cents,
  originalPriceCents: row.original_price_cents,
  validFrom: row.valid_from.toISOString(),
  changedBy: row.changed_by_name,
  note: row.note,
  isSample: row.is_sample,
});

const toProof = (row: ProofRow): PriceEvidence['proofs'][number] => ({
  id: row.id,
  originalPriceCents: row.original_price_cents,
  reason: row.reason as PriceEvidence['proofs'][number]['reason'],
  provenOn: row.proven_on,
  validUntil: row.valid_until,
  note: row.note,
  isSample: row.is_sample,
  recordedBy: row.recorded_by_name,
  recordedAt: row.recorded_at.toISOString(),
  withdrawnBy: row.withdrawn_by_name,
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
});
