import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../db/client.ts';
import { forgetKeysOf } from '../../idempotency/index.ts';
import { revokeLinksTo } from '../../links/index.ts';
import { forgetOrderMails } from '../../mail/index.ts';
import { beginOfDay } from '../../settings/index.ts';

// Ownership of orders, and removal of a buyer's personal data from them.

/**
 * Adds guest orders with an account's email to its history. Call it only after the email is verified, or an account
 * opened with somebody else's email would get their orders (P24).
 * @returns the number of orders added.
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
 * Turns orders that an account placed under another email into guest orders: they belong to the owner of that mailbox,
 * who gets them when an account verifies it (`joinGuestOrders`).
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
 * Detaches an account's orders before the account is deleted. Completed orders lose the buyer's data at once; the
 * others keep the delivery address until `forgetEndedOrders` erases it.
 */
export async function forgetBuyer(tx: Tx, { userId }: { readonly userId: string }): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update orders set user_id = null, buyer_left = true where user_id = ${userId} returning id`.execute(tx);
  await waitNoMore(tx, rows);
  await eraseCompleted(tx);
}

/**
 * Marks the orders under an email, and those of its account, as orders of somebody who asked to be forgotten. Completed
 * ones lose the buyer's data at once, the others when `forgetEndedOrders` finds them completed.
 * @returns the orders that were erased, and those that wait.
 */
export async function forgetOrdersOf(
  tx: Tx,
  { email, userId }: { readonly email: string; readonly userId: string | null },
): Promise<{ readonly erased: string[]; readonly waiting: { id: string; number: string }[] }> {
  const { rows: theirs } = await sql<{ id: string }>`
    update orders set user_id = null, buyer_left = true
    where email = ${email}::citext or user_id = ${userId}
    returning id`.execute(tx);
  await waitNoMore(tx, theirs);
  const erased = new Set(await eraseCompleted(tx));
  const ids = theirs.map(({ id }) => id);
  const { rows: waiting } = await sql<{ id: string; number: string }>`
    select id, order_number as number from orders where id = any(${ids}) and buyer_left order by id`.execute(
    tx,
  );
  return { erased: ids.filter((id) => erased.has(id)), waiting };
}

/** An order from an offer that nobody has paid yet ends like any other whose payment was not finished. */
async function waitNoMore(tx: Tx, orders: readonly { readonly id: string }[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await sql`
    update order_payments set pay_until = now()
    where order_id = any(${ids}) and state = 'open' and pay_until > now()
      and exists (select from orders where id = order_id and is_from_offer and payment_status = 'pending')`.execute(
    tx,
  );
}

/**
 * Treats the completed orders from before a day of the shop's calendar, which are older than the tax office asks for, as those
 * of somebody who left: `forgetEndedOrders` erases the buyer, and the figures stay.
 */
export const leaveOldOrders = (db: Db, firstKept: string) =>
  db
    .updateTable('orders')
    .set({ buyer_left: true, user_id: null })
    .where('created_at', '<', beginOfDay(firstKept))
    .where('status', 'in', ['delivered', 'cancelled'])
    // A caller may have had no email.
    .where(sql<boolean>`(email <> '' or customer ->> 'lastName' <> '')`)
    .execute();

/** Erases the buyer from completed orders of those who left. @returns the number of orders. */
export const forgetEndedOrders = async (db: Db): Promise<number> =>
  (await inTransaction(db, eraseCompleted)).length;

/**
 * Keeps what tax law requires: issued invoices, number, lines, amounts, taxes, and as much of the address as a tax needs. Stored
 * responses, mails and notes repeat the buyer's details, so they are deleted whole.
 * @returns the orders.
 */
async function eraseCompleted(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update orders set buyer_left = false, email = '', po_number = null,
      tax_exemption = tax_exemption || '{"certificate": "", "file": null}', customer = customer || jsonb_build_object(
      'firstName', '', 'lastName', '', 'businessName', '', 'phone', '', 'address', '', 'apartment', '',
      'notes', '', 'postalCode', left(customer ->> 'postalCode', 3))
    where buyer_left and status in ('delivered', 'cancelled')
      -- Who owes money is known until it is paid.
      and payment_status <> 'awaiting_invoice'
      -- An invoice names its buyer, so it is issued before (B15).
      and not exists (select from invoices_due where order_id = orders.id)
    returning id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await forgetKeysOf(tx, ids);
  await sql`update receivables set organisation = '' where order_id = any(${ids})`.execute(tx);
  await forgetOrderMails(tx, ids);
  // The words of staff may name the buyer, and a carrier's page shows the address of its number.
  await sql`delete from order_notes where order_id = any(${ids})`.execute(tx);
  await sql`delete from tax_certificates where order_id = any(${ids})`.execute(tx);
  await sql`delete from order_tags where order_id = any(${ids})`.execute(tx);
  const { rows: papers } = await sql<{ id: string }>`
    select id from invoices where order_id = any(${ids})`.execute(tx);
  await revokeLinksTo(tx, [...ids, ...papers.map(({ id }) => id)]);
  await sql`
    update fulfilments set tracking_number = null, tracking_url = null where order_id = any(${ids})`.execute(
    tx,
  );
  return ids;
}
