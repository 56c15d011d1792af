import { type RawBuilder, sql } from 'kysely';
import type { PriceProof } from '../../../contract/catalog/price-proofs.ts';
import type { PriceBreak } from '../../../contract/goods/products.ts';
import type { CheckoutBody } from '../../../contract/orders/orders.ts';
import { isSold } from '../../catalog/index.ts';
import type { Db, Tx } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { type CartLock, claimCtes, isClaimed } from '../../idempotency/index.ts';
import { proofNow, struckNow } from '../../prices/index.ts';
import { type StoredSettings, shopSettings } from '../../settings/index.ts';
import { taxVersion } from '../../tax/index.ts';
import { exemptionOf, type OwnExemption, type SignedInBuyer } from '../agreements/exemption-queries.ts';

/** The current offer for one line of a payload; `product_id` is null when the shop does not sell it. */
export interface OfferRow {
  readonly product_id: string | null;
  readonly product_sku: string;
  readonly name_en: string;
  /** The English one where French is missing. */
  readonly name_fr: string;
  readonly has_variants: boolean;
  readonly variant_sku: string | null;
  readonly fabric: string | null;
  readonly size: string | null;
  readonly options: Record<string, string> | null;
  /** The variant's own price, or the product's starting price when it has none. */
  readonly unit_price_cents: number;
  /** Those that count for it (`breaksOf`). */
  readonly price_breaks: readonly PriceBreak[] | null;
  /** The price shown struck through beside the current one, and the kind of its proof; 0 and null for none. */
  readonly original_price_cents: number;
  readonly price_proof: PriceProof | null;
  readonly delivered: boolean;
  readonly picked_up: boolean;
  readonly available: number;
  /** The day on which a pre-ordered product comes in; null for others. */
  readonly available_on: string | null;
  readonly image_path: string | null;
  readonly image_version: string | null;
}

/** The same cart of the same email, placed after `since`. */
export interface RecentOrder extends CartLock {
  readonly since: Date;
}

/** The current state of what a payload asks for. */
export interface Offered {
  /** One offer for each line of the payload, in its order. Products that the shop does not show are not sold. */
  readonly offers: OfferRow[];
  /** Whether the same cart was placed recently. */
  readonly duplicate: boolean;
  /** The version of the tax rules in force. */
  readonly taxVersion: string;
  /** What the shop promises about deliveries, and who it is, as it is stored. */
  readonly shopSettings: StoredSettings | null;
  /** The exemption of the buyer's account; null for a guest. */
  readonly exemption: OwnExemption | null;
}

/** PostgreSQL's JSON rejects NUL and lone surrogates. No real sku contains either. */
const isText = (text: string) => !text.includes('\0') && text.isWellFormed();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Claims the idempotency key, locks (email, cart) and reads the offers, in one round trip. An identical cart that was
 * placed while this waited is not seen here, but by `insertOrder`.
 * @returns undefined when an earlier call has claimed the key.
 */
export async function claimAndReadOffers(
  tx: Tx,
  claim: Parameters<typeof claimCtes>[0],
  query: OfferQuery,
): Promise<Offered | undefined> {
  const { rows } = await sql<OfferedRow & { claimed: boolean }>`
    ${prepared}
    with ${claimCtes(claim, query.recent)}
    select ${isClaimed} as claimed, ${offersOf(query)}`.execute(tx);
  return rows[0]?.claimed ? offeredBy(rows) : undefined;
}

export async function readOffers(db: Db, query: OfferQuery): Promise<Offered> {
  const { rows } = await sql<OfferedRow>`select ${offersOf(query)}`.execute(db);
  return offeredBy(rows);
}

export interface OfferQuery {
  readonly items: CheckoutBody['items'];
  readonly recent: RecentOrder;
  /** The account whose exemption is read; absent for a guest, whose statement is a shorter one. */
  readonly buyer?: SignedInBuyer | undefined;
}

interface OfferedRow extends OfferRow {
  readonly duplicate: boolean;
  readonly tax_version: string;
  readonly shop_settings: StoredSettings | null;
  readonly exemption?: OwnExemption | null;
}

const offeredBy = (rows: OfferedRow[]): Offered => ({
  offers: rows,
  duplicate: rows[0]?.duplicate ?? false,
  taxVersion: rows[0]?.tax_version ?? '',
  shopSettings: rows[0]?.shop_settings ?? null,
  exemption: rows[0]?.exemption ?? null,
});

/** Whether the same cart was placed recently, by an order that is not cancelled. */
export const isPlacedTwice = ({ email, cartHash, since }: RecentOrder): RawBuilder<boolean> => sql`
      exists (
        select from orders
        where email = ${email}::citext and cart_hash = ${cartHash} and created_at > ${since} and status <> 'cancelled'
      )`;

/** The columns and the rest of a statement that reads one row for each line. */
function offersOf({ items, recent, buyer }: OfferQuery): RawBuilder<unknown> {
  const wanted = items.map(({ product_id, sku }, position) => ({
    position,
    product_id: UUID.test(product_id) ? product_id : null,
    sku: sku !== null && isText(sku) ? sku : null,
  }));
  return sql`
    p.id as product_id, p.sku as product_sku, p.name_en, coalesce(p.name_fr, p.name_en) as name_fr,
      v.sku as variant_sku, v.fabric, v.size, v.options,
      coalesce(v.price_cents, p.starting_price_cents) as unit_price_cents,
      case when v.price_cents > 0 or v.price_breaks <> '[]' then v.price_breaks else p.price_breaks end as price_breaks,
      coalesce(${struckNow()}, 0) as original_price_cents, ${proofNow()} as price_proof,
      coalesce('Free Shipping' = any (p.shipping), true) as delivered,
      coalesce('Local Pick Up' = any (p.shipping), true) as picked_up,
      coalesce(i.quantity, 0) as available,
      case when p.availability = 'Pre-Order' then p.available_on::text end as available_on,
      exists (select from variants where product_id = p.id) as has_variants,
      image.path as image_path, image.version as image_version,
      (select ${isPlacedTwice(recent)}) as duplicate, ${taxVersion} as tax_version,
      ${shopSettings} as shop_settings${exemptionColumn(buyer)}
    from json_to_recordset(${JSON.stringify(wanted)}) as line (position int, product_id uuid, sku text)
    left join products p on p.id = line.product_id and ${isSold}
    left join variants v on v.product_id = p.id and v.sku = line.sku and v.archived_at is null
    left join inventory i on i.sku = coalesce(v.sku, p.sku)
    left join lateral (
      select path, version from product_images join pictures using (path)
      where product_id = p.id order by position limit 1
    ) image on true
    order by line.position`;
}

/** Adds nothing for a guest, whose statement stays as short as it can be. */
const exemptionColumn = (buyer: SignedInBuyer | undefined): RawBuilder<unknown> =>
  buyer ? sql`, ${exemptionOf(buyer)} as exemption` : sql``;
