import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../db/client.ts';
import { forgetOrderMails } from '../../mail/index.ts';

// Whose an order is, and how an order forgets whose it was.

/**
 * Gives an account the orders that were made as a guest with its email. Call it once the mailbox is known to be
 * theirs and never before: with somebody else's email one must not get their orders (P24).
 * @returns how many joined.
 */
export async function joinGuestOrders(
  tx: Tx,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<number> {
  const { rows } = await sql`
    update orders set user_id = ${userId}
    where email = ${email}::citext and user_id is null and not buyer_left
    returning id`.execute(tx);
  return rows.length;
}

/**
 * Makes guests' orders of those that an account placed under another email than its own: they belong to the mailbox
 * that they name, whose owner gets them when they sign in with it.
 */
export async function releaseOrders(
  tx: Tx,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  await sql`update orders set user_id = null where user_id = ${userId} and email <> ${email}::citext`.execute(
    tx,
  );
}

/**
 * Cuts an account's orders loose before the account is deleted. Those that have ended forget the buyer at once; the
 * others keep the address they still go to, and `forgetEndedOrders` sees to them later.
 */
export async function forgetBuyer(tx: Tx, { userId }: { readonly userId: string }): Promise<void> {
  await sql`update orders set user_id = null, buyer_left = true where user_id = ${userId}`.execute(tx);
  await forgetEnded(tx);
}

/** Takes the buyer out of the orders of deleted accounts that have ended since. @returns how many. */
export const forgetEndedOrders = (db: Db): Promise<number> => inTransaction(db, forgetEnded);

/**
 * What tax law asks for stays: number, lines, amounts, taxes, and the place as far as a tax needs it. The stored
 * answers and the mails repeat the buyer's details, so they go as a whole.
 */
async function forgetEnded(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update orders set buyer_left = false, email = '', customer = customer || jsonb_build_object(
      'firstName', '', 'lastName', '', 'businessName', '', 'phone', '', 'address', '', 'apartment', '',
      'notes', '', 'postalCode', left(customer ->> 'postalCode', 3))
    where buyer_left and status in ('delivered', 'cancelled')
    returning id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`delete from idempotency_keys where order_id = any(${ids})`.execute(tx);
  await forgetOrderMails(tx, ids);
  return ids.length;
}
