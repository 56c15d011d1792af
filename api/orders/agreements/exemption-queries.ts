import { type RawBuilder, sql } from 'kysely';
import type { AccountExemptionBody } from '../../../contract/orders/account-exemption.ts';
import type { ExemptFrom } from '../../../contract/orders/tax.ts';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import type { Db, Tx } from '../../db/client.ts';

export interface ExemptionRow {
  readonly exempt_from: ExemptFrom;
  readonly province: ProvinceCode | null;
  readonly certificate: string;
  readonly file_key: string | null;
  /** On the shop's calendar, as `2026-11-30`. */
  readonly valid_until: string;
  readonly granted_at: Date;
  readonly granted_by: string | null;
  readonly version: number;
}

const EXEMPTION = (where: RawBuilder<unknown>) => sql<ExemptionRow>`
  select exempt_from, province, certificate, file_key, valid_until::text, granted_at,
    (select name from staff where id = granted_by) as granted_by, account_exemptions.version
  from account_exemptions ${where}`;

export const findExemption = async (db: Db | Tx, userId: string): Promise<ExemptionRow | undefined> =>
  (await EXEMPTION(sql`where user_id = ${userId}`).execute(db)).rows[0];

/** Locks the row, so that the second of two concurrent changes waits and then finds a newer version. */
export const lockExemption = async (tx: Tx, userId: string): Promise<ExemptionRow | undefined> =>
  (await EXEMPTION(sql`where user_id = ${userId} for update`).execute(tx)).rows[0];

interface Written {
  readonly userId: string;
  readonly staffId: string;
  readonly at: Date;
}

const columnsOf = (body: AccountExemptionBody) => ({
  exempt_from: body.from,
  province: body.province,
  certificate: body.certificate,
  ...(body.file !== undefined && { file_key: body.file }),
  valid_until: body.validUntil,
});

/** @returns false when the account has an exemption already. */
export async function insertExemption(
  tx: Tx,
  body: AccountExemptionBody,
  { userId, staffId, at }: Written,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('account_exemptions')
    .values({ ...columnsOf(body), user_id: userId, granted_by: staffId, granted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Replaces an exemption; who did so has seen the new certificate. */
export const replaceExemption = (tx: Tx, body: AccountExemptionBody, { userId, staffId, at }: Written) =>
  tx
    .updateTable('account_exemptions')
    .set({ ...columnsOf(body), granted_by: staffId, granted_at: at })
    .where('user_id', '=', userId)
    .execute();

export const deleteExemption = (tx: Tx, userId: string) =>
  tx.deleteFrom('account_exemptions').where('user_id', '=', userId).execute();

/** The account that an order is placed by, and the day on the shop's calendar. */
export interface SignedInBuyer {
  readonly userId: string;
  readonly day: string;
}

/** The part of a buyer's exemption that an order needs. */
export interface OwnExemption {
  readonly from: ExemptFrom;
  readonly province: ProvinceCode | null;
  readonly certificate: string;
  readonly file: string | null;
}

/** To the end of its last day. */
const holdsOn = (day: string) => sql`valid_until >= ${day}::date`;

/** A column for another statement, so that asking costs no round trip; null without an exemption that holds today. */
export const exemptionOf = ({ userId, day }: SignedInBuyer): RawBuilder<OwnExemption | null> => sql`(
      select json_build_object(
        'from', exempt_from, 'province', province, 'certificate', certificate, 'file', file_key)
      from account_exemptions where user_id = ${userId} and ${holdsOn(day)})`;

/** The exemption of an account as it is found by the email of a caller. */
export interface EmailsExemption extends OwnExemption {
  readonly validUntil: string;
  readonly organisation: string | null;
}

/** Finds the exemption that holds on a day for the account with this email; undefined without one. */
export const findExemptionOfEmail = async (
  db: Db | Tx,
  email: string,
  day: string,
): Promise<EmailsExemption | undefined> =>
  (
    await sql<EmailsExemption>`
      select exempt_from as "from", account_exemptions.province, certificate, file_key as file, valid_until::text as "validUntil",
        (select organisation from account_terms where account_terms.user_id = users.id) as organisation
      from users join account_exemptions on account_exemptions.user_id = users.id
      where email = ${email}::citext and ${holdsOn(day)}`.execute(db)
  ).rows[0];

/**
 * Lets an order claim the file of its account's certificate, unless it was purged this very moment because the exemption
 * has ended: the order keeps the number all the same.
 */
export async function claimCertificate(tx: Tx, orderId: string, fileKey: string): Promise<void> {
  await sql`
    insert into tax_certificates (order_id, file_key)
    select ${orderId}, key from uploads where key = ${fileKey} and removed_at is null for key share`.execute(
    tx,
  );
}
