import { sql } from 'kysely';
import type { Tx } from '../db/client.ts';

/** Freezes which optional lines of an offer are taken. */
export const freezeTicks = (tx: Tx, offerId: string, taken: readonly number[]) =>
  sql`
    update quote_lines set is_taken = position = any(${[...taken]}::integer[])
    where offer_id = ${offerId} and is_optional`.execute(tx);
