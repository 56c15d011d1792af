import { sql } from 'kysely';
import type { Tx } from '../../db/client.ts';

/** Names the order that the acceptance of an offer made. */
export const linkOffer = (tx: Tx, offerId: string, orderId: string) =>
  sql`update quote_offers set order_id = ${orderId} where id = ${offerId}`.execute(tx);
