import type { Db } from '../../db/client.ts';

/** Notes a failed sign-in of any address, so that it takes equally long whether or not the address is staff's. */
export const noteFailure = (db: Db, email: string, now: Date) =>
  db.insertInto('staff_failures').values({ email, at: now }).execute();

interface Window {
  readonly since: Date;
  readonly now: Date;
  readonly atLeast: number;
}

/** Marks the people with many failed sign-ins since then who were not notified since then. @returns their addresses. */
export const markPeopleToNotify = (db: Db, { since, now, atLeast }: Window) =>
  db
    .updateTable('staff')
    .set({ failures_told_at: now })
    .where('disabled_at', 'is', null)
    .where((eb) => eb.or([eb('failures_told_at', 'is', null), eb('failures_told_at', '<=', since)]))
    .where(
      (eb) =>
        eb
          .selectFrom('staff_failures')
          .whereRef('staff_failures.email', '=', 'staff.email')
          .where('at', '>', since)
          .select((inner) => inner.fn.countAll<number>().as('count')),
      '>=',
      atLeast,
    )
    .returning(['id', 'email'])
    .execute();
