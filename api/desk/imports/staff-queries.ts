import type { Role } from '../../../contract/staff/permissions.ts';
import type { Db } from '../../db/client.ts';

/** What the person may do now who applied an import; undefined when they are gone or disabled. */
export async function findRole(db: Db, staffId: string): Promise<Role | undefined> {
  const row = await db
    .selectFrom('staff')
    .select('role')
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.role as Role | undefined;
}
