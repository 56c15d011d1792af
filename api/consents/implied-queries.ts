import { sql } from 'kysely';
import { IMPLIED, type ImpliedBasis, impliedEnd } from '../../contract/consents/consent-state.ts';
import type { Language } from '../../contract/locale.ts';
import type { Db, Tx } from '../db/client.ts';

interface Implied {
  readonly address: string;
  readonly basis: ImpliedBasis;
  readonly at: Date;
  readonly language: Language;
}

/** Adds what follows from a question to the ledger (CASL, section 10(10)), in the transaction that keeps the question. */
export const recordImplied = (tx: Tx, { address, basis, at, language }: Implied) =>
  tx
    .insertInto('consents')
    .values(
      IMPLIED[basis].purposes.map((purpose) => ({
        address,
        purpose,
        is_given: true,
        kind: 'implied',
        at,
        ends_at: impliedEnd(basis, at),
        source: basis,
        wording: '',
        language,
      })),
    )
    .execute();

/**
 * Adds what follows from a purchase, once for each order. The job of the order's confirmation calls this, so that a checkout
 * writes nothing more. A no-op for an order whose buyer has asked to be erased meanwhile.
 */
export async function recordPurchase(db: Db, orderId: string): Promise<void> {
  const { months, purposes } = IMPLIED.purchase;
  await sql`
    insert into consents (address, purpose, is_given, kind, at, ends_at, source, wording, language)
    select email, purpose, true, 'implied', created_at,
      (created_at at time zone 'UTC' + make_interval(months => ${months}::integer)) at time zone 'UTC',
      'purchase', '', language
    from orders, unnest(${[...purposes]}::text[]) purpose
    where orders.id = ${orderId} and email <> '' and not buyer_left
      and not exists (
        select from consents c
        where c.address = orders.email and c.purpose = purpose and c.kind = 'implied' and c.at = orders.created_at
      )`.execute(db);
}
