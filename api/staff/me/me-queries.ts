import type { Db } from '../../db/client.ts';

export const readMe = (db: Db, id: string) =>
  db
    .selectFrom('staff')
    .select((eb) => [
      'id',
      'email',
      'name',
      'language',
      'role',
      'refund_limit_cents',
      'version',
      eb('password_hash', 'is not', null).as('has_password'),
      eb('totp_secret', 'is not', null).as('has_totp'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
