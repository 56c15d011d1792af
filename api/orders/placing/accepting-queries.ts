import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../db/client.ts';
import { claimCtes, isClaimed } from '../../idempotency/index.ts';
import { type StoredSettings, shopSettings } from '../../settings/index.ts';
import { taxVersion } from '../../tax/index.ts';
import type { RecentOrder } from './offer-queries.ts';

interface Shop {
  /** The key that every order has; an acceptance is retried by another. */
  readonly key: string;
  readonly recent: RecentOrder;
  readonly taxVersion: string;
  readonly shopSettings: StoredSettings | null;
}

/** Claims the key of a new order, and reads what the shop promises and which tax rules are in force. */
export async function claimAndReadShop(tx: Tx, offerId: string, at: Date): Promise<Shop> {
  const key = randomUUID();
  // Of a checkout, equal carts have equal hashes; an offer is accepted once.
  const cartHash = createHash('sha256').update(offerId).digest();
  const recent = { email: '', cartHash, since: at };
  const { rows } = await sql<{ claimed: boolean; tax_version: string; shop_settings: StoredSettings | null }>`
    with ${claimCtes({ key, bodyHash: cartHash, now: at, leasedUntil: at }, recent)}
    select ${isClaimed} as claimed, ${taxVersion} as tax_version, ${shopSettings} as shop_settings`.execute(
    tx,
  );
  const [row] = rows;
  if (!row?.claimed) throw new Error('The key of an accepted offer was taken');
  return { key, recent, taxVersion: row.tax_version, shopSettings: row.shop_settings };
}

/** The address to which an offer went; empty for a caller without one. */
export const readAskersEmail = async (tx: Tx, quoteId: string): Promise<string> =>
  (await tx.selectFrom('quotes').select('email').where('id', '=', quoteId).executeTakeFirstOrThrow()).email ??
  '';
