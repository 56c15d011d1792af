import { type RawBuilder, sql } from 'kysely';
import type { TermsBody } from '../../../contract/orders/account-terms.ts';
import type { NetDays, Reminders } from '../../../contract/orders/net-terms.ts';
import type { Db, Tx } from '../../db/client.ts';

export interface TermsRow {
  readonly user_id: string;
  readonly organisation: string;
  readonly net_days: NetDays;
  readonly credit_limit_cents: number;
  readonly requires_po: boolean;
  readonly reminders: Reminders;
  readonly stopped_at: Date | null;
  readonly granted_at: Date;
  readonly granted_by: string | null;
  readonly version: number;
}

/** Columns for another statement: how much of the order was credited without a payment, and what is still to be paid. */
export const CREDITED_CENTS = sql.raw(`
  coalesce((select sum(amount_cents) from refunds where order_id = orders.id and method = 'credit'), 0)::integer`);
export const DUE_CENTS = sql`(orders.total_cents - ${CREDITED_CENTS}
  - coalesce((select sum(amount_cents) from order_payments where order_id = orders.id and state = 'paid'), 0)::integer)`;

const TERMS = (where: RawBuilder<unknown>) => sql<TermsRow>`
  select user_id, organisation, net_days, credit_limit_cents, requires_po, reminders, stopped_at, granted_at,
    (select name from staff where id = granted_by) as granted_by, account_terms.version
  from account_terms ${where}`;

export const findTerms = async (db: Db | Tx, userId: string): Promise<TermsRow | undefined> =>
  (await TERMS(sql`where user_id = ${userId}`).execute(db)).rows[0];

/** The second of two concurrent orders waits, so that both together stay within the limit. */
export const lockTerms = async (tx: Tx, userId: string): Promise<TermsRow | undefined> =>
  (await TERMS(sql`where user_id = ${userId} for update`).execute(tx)).rows[0];

/** Sums how much an account owes for orders by invoice, shipped or not. */
export async function readUsedCents(db: Db | Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(${DUE_CENTS}), 0)::integer as used
    from receivables join orders on orders.id = order_id
    where receivables.user_id = ${userId} and is_open`.execute(db);
  return rows[0]?.used ?? 0;
}

interface Account {
  readonly id: string;
  /** Whether its owner has proved to own the mailbox. */
  readonly is_verified: boolean;
}

/** The account with this email; locked against its deletion. */
export async function lockAccountOf(tx: Tx, email: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select id, email_verified_at is not null as is_verified
    from users where email = ${email}::citext for key share`.execute(tx);
  return rows[0];
}

export const findAccountOf = async (db: Db, email: string): Promise<string | undefined> =>
  (await sql<{ id: string }>`select id from users where email = ${email}::citext`.execute(db)).rows[0]?.id;

interface Written {
  readonly userId: string;
  readonly staffId: string;
  readonly at: Date;
}

const columnsOf = (body: TermsBody) => ({
  organisation: body.organisation,
  net_days: body.netDays,
  credit_limit_cents: body.creditLimitCents,
  requires_po: body.requiresPo,
  reminders: body.reminders,
});

/** @returns false when the account has terms already. */
export async function insertTerms(
  tx: Tx,
  body: TermsBody,
  { userId, staffId, at }: Written,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('account_terms')
    .values({
      ...columnsOf(body),
      user_id: userId,
      granted_by: staffId,
      granted_at: at,
      stopped_at: body.isActive ? null : at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes terms; stopping keeps the time of the first stop. */
export const updateTerms = (tx: Tx, body: TermsBody, { userId, at }: Omit<Written, 'staffId'>) =>
  tx
    .updateTable('account_terms')
    .set({
      ...columnsOf(body),
      stopped_at: body.isActive ? null : sql<Date>`coalesce(stopped_at, ${at})`,
    })
    .where('user_id', '=', userId)
    .execute();
