import { type RawBuilder, sql } from 'kysely';
import { emailKey } from '../../contract/email.ts';
import type { Db, Tx } from '../db/client.ts';

// Keys with a lease, for work that no single transaction holds, because it waits for somebody else: a checkout charges a
// card between two transactions. The call that claims the key holds the lease of its order; a retry waits for the answer,
// and takes the work over once the lease has expired, because the process that held it is gone. Work that is one
// transaction takes `replayByKey`.

/** Longer than any call works on an order, so that no other call takes over while it runs. */
export const LEASE_MS = 12_000;

const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

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
  claim: KeyClaim & { readonly now: Date; readonly leasedUntil?: Date },
  cart: CartLock,
): RawBuilder<unknown> => sql`
    claimed as (
      insert into idempotency_keys (key, body_hash, leased_until)
      values (${claim.key}, ${claim.bodyHash}, ${claim.leasedUntil ?? leaseEnd(claim.now)})
      on conflict (key) do nothing returning key
    ), locked as (
      select pg_advisory_xact_lock(hashtextextended(${`${emailKey(cart.email)} ${cart.cartHash.toString('hex')}`}, 0))
        as lock
      from claimed
    )`;

/** False when an earlier call has claimed the key. It must be read, or PostgreSQL does not take the lock. */
export const isClaimed: RawBuilder<boolean> = sql`(select count(lock) from locked) = 1`;

/** An answer as it is stored: its status, and its body as JSON. */
interface AnswerRow<Status, Body> {
  readonly status: Status;
  readonly body: Body;
}

interface KnownKey<Status, Body> {
  readonly body_hash: Buffer;
  readonly order_id: string | null;
  /** Null until there is an answer. */
  readonly answer: AnswerRow<Status, Body> | null;
}

export async function findKey<Status, Body>(
  db: Db,
  key: string,
): Promise<KnownKey<Status, Body> | undefined> {
  const { rows } = await sql<KnownKey<Status, Body>>`
    select body_hash, order_id,
      case when answer_status is not null then json_build_object('status', answer_status, 'body', answer) end as answer
    from idempotency_keys where key = ${key}`.execute(db);
  return rows[0];
}

/** The statement that gives a claimed key its order, and its answer once there is one. */
export const completeKey = (
  key: string,
  orderId: RawBuilder<unknown>,
  answer: AnswerRow<number, object> | undefined,
): RawBuilder<unknown> => sql`
      update idempotency_keys
      set order_id = ${orderId}, answer_status = ${answer?.status ?? null},
        answer = ${answer ? JSON.stringify(answer.body) : null}
      where key = ${key}`;

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

export async function storeAnswer(
  tx: Tx,
  orderId: string,
  { status, body }: AnswerRow<number, object>,
): Promise<void> {
  await sql`
    update idempotency_keys set answer_status = ${status}, answer = ${JSON.stringify(body)}
    where order_id = ${orderId} and answer_status is null`.execute(tx);
}

/** Takes over an order's unfinished work. @returns false while another call's lease runs. */
export async function takeLease(
  db: Db | Tx,
  orderId: string,
  now: Date,
  until = leaseEnd(now),
): Promise<boolean> {
  const { rows } = await sql`
    update idempotency_keys set leased_until = ${until}
    where order_id = ${orderId} and leased_until <= ${now} returning key`.execute(db);
  return rows.length === 1;
}

/** Expires the lease, so that a retry can continue at once. */
export async function releaseLease(db: Db, orderId: string, now: Date): Promise<void> {
  await sql`update idempotency_keys set leased_until = ${now} where order_id = ${orderId}`.execute(db);
}
