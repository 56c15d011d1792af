import type { Db, Tx } from '../../db/client.ts';

/** Whether this person was signed in with this cookie before. */
export async function isDeviceOf(
  db: Db,
  claimed: { readonly email: string } | { readonly staffId: string },
  hash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom('staff_devices')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select('staff_id')
    .where('device_hash', '=', hash)
    .$if('email' in claimed, (query) => query.where('email', '=', (claimed as { email: string }).email))
    .$if('staffId' in claimed, (query) =>
      query.where('staff_id', '=', (claimed as { staffId: string }).staffId),
    )
    .executeTakeFirst();
  return row !== undefined;
}

interface Device {
  readonly staffId: string;
  readonly hash: Buffer;
  readonly now: Date;
}

/** Whether the person has signed in with this device before, or with none at all. */
export async function isKnownDevice(tx: Tx, { staffId, hash }: Device): Promise<boolean> {
  const { known, others } = await tx
    .selectFrom('staff_devices')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('device_hash', '=', hash).as('known'),
      eb.fn.countAll<number>().as('others'),
    ])
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return known > 0 || others === 0;
}

export const keepDevice = (tx: Tx, { staffId, hash, now }: Device) =>
  tx
    .insertInto('staff_devices')
    .values({ staff_id: staffId, device_hash: hash, seen_at: now })
    .onConflict((conflict) => conflict.columns(['staff_id', 'device_hash']).doUpdateSet({ seen_at: now }))
    .execute();
