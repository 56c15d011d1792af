import { sql } from 'kysely';
import { IMPLIED, type ImpliedBasis, impliedEnd } from '../../contract/consents/consent-state.ts';
import type { Language } from '../../contract/locale.ts';
import type { Tx } from '../db/client.ts';

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
 * Adds what follows from a purchase, from the instant on which it was paid (CASL, section 10(10)): an order that nobody pays
 * is none. A no-op for an order whose buyer has asked to be erased.
 */
export async function recordPurchase(tx: Tx, orderId: string, at: Date): Promise<void> {
  const { months, purposes } = IMPLIED.purchase;
  await sql`
    insert into consents (address, purpose, is_given, kind, at, ends_at, source, wording, language)
    select email, purpose, true, 'implied', ${at}::timestamptz,
      (${at}::timestamptz at time zone 'UTC' + make_interval(months => ${months}::integer)) at time zone 'UTC',
      'purchase', '', language
    from orders, unnest(${[...purposes]}::text[]) purpose
    where orders.id = ${orderId} and email <> '' and not buyer_left`.execute(tx);
}
