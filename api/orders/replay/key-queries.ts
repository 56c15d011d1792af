import { type RawBuilder, sql } from 'kysely';
import { emailKey } from '../../../contract/email.ts';
import type { Db, Tx } from '../../db/client.ts';
import { restoreAnswer, type StoredAnswer, toKeptBody } from './answers.ts';

export interface KeyClaim {
  readonly key: string;
  readonly bodyHash: Buffer;
}

export interface CartLock {
  readonly email: string;
  readonly cartHash: Buffer;
}

/**
 * The parts of a statement that claim the idempotency key, waiting while another transaction holds it, and then take an
 * advisory lock on (email, cart), so that of two identical carts at once the second waits for the first. What the
 * statement itself reads may be from before that wait.
 */
export const claimCtes = (
  claim: KeyClaim & { readonly leasedUntil: Date },
  cart: CartLock,
): RawBuilder<unknown> => sql`
    claimed as (
      insert into idempotency_keys (key, body_hash, leased_until)
      values (${claim.key}, ${claim.bodyHash}, ${claim.leasedUntil})
      on conflict (key) do nothing returning key
    ), locked as (
      select pg_advisory_xact_lock(hashtextextended(${`${emailKey(cart.email)} ${cart.cartHash.toString('hex')}`}, 0))
        as lock
      from claimed
    )`;

/** False when an earlier call has claimed the key. It must be read, or PostgreSQL does not take the lock. */
export const isClaimed: RawBuilder<boolean> = sql`(select count(lock) from locked) = 1`;

interface KnownKey {
  readonly body_hash: Buffer;
  readonly order_id: string | null;
  readonly answer: StoredAnswer | null;
  readonly leased_until: Date;
}

interface KeyRow extends Omit<KnownKey, 'answer'> {
  readonly status: StoredAnswer['status'] | null;
  readonly kept: Parameters<typeof restoreAnswer>[1];
}

export async function findKey(db: Db, key: string): Promise<KnownKey | undefined> {
  const { rows } = await sql<KeyRow>`
    select body_hash, order_id, leased_until, answer_status as status, answer as kept
    from idempotency_keys where key = ${key}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { status, kept, ...known } = row;
  return { ...known, answer: status && restoreAnswer(status, kept) };
}

interface Proof {
  readonly key: string;
  /** Null when no bank's step was needed. */
  readonly clientSecret: string | null;
}

/** Lists the secrets that only the browser that placed the order can know. */
export async function listProofs(db: Db, orderId: string): Promise<Proof[]> {
  const { rows } = await sql<Proof>`
    select key, answer -> 'data' ->> 'clientSecret' as "clientSecret"
    from idempotency_keys where order_id = ${orderId}`.execute(db);
  return rows;
}

export async function storeAnswer(tx: Tx, orderId: string, answer: StoredAnswer): Promise<void> {
  await sql`
    update idempotency_keys set answer_status = ${answer.status}, answer = ${JSON.stringify(toKeptBody(answer))}
    where order_id = ${orderId} and answer_status is null`.execute(tx);
}

/** Takes over an order's unfinished work. @returns false while another call's lease runs. */
export async function takeLease(db: Db, orderId: string, now: Date, until: Date): Promise<boolean> {
  const { rows } = await sql`
    update idempotency_keys set leased_until = ${until}
    where order_id = ${orderId} and leased_until <= ${now} returning key`.execute(db);
  return rows.length === 1;
}

/** Expires the lease, so that a retry can continue at once. */
export async function releaseLease(db: Db, orderId: string, now: Date): Promise<void> {
  await sql`update idempotency_keys set leased_until = ${now} where order_id = ${orderId}`.execute(db);
}
