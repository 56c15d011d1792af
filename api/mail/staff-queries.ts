import { LANGUAGES, type Language } from '../../contract/locale.ts';
import { PERMISSIONS, type Permission } from '../../contract/staff/permissions.ts';
import type { Db, Tx } from '../db/client.ts';
import { shopLanguage } from './letterhead.ts';

interface Notified {
  /** The permission of the people who are notified. */
  readonly permission: Permission;
  /** The shop's own address, for a shop without such staff. */
  readonly shopEmail: string;
}

/** Lists the addresses of those who are notified: staff, or else the shop's own address; never both. */
export async function listStaffRecipients(
  db: Db | Tx,
  { permission, shopEmail }: Notified,
): Promise<string[]> {
  const staff = await db
    .selectFrom('staff')
    .select('email')
    .where('role', 'in', PERMISSIONS[permission])
    .where('disabled_at', 'is', null)
    .orderBy('email')
    .execute();
  return staff.length > 0 ? staff.map(({ email }) => email) : [shopEmail];
}

/** The language that a recipient of the shop's own mails reads: a person's own, at the shop's address that of the settings. */
export async function readStaffLanguage(db: Db | Tx, email: string): Promise<Language> {
  const person = await db
    .selectFrom('staff')
    .select('language')
    .where('email', '=', email)
    .executeTakeFirst();
  return LANGUAGES.find((known) => known === person?.language) ?? shopLanguage();
}
