import { expect, it } from 'vitest';
import { inTransaction } from '../../db/client.ts';
import { forThisTest } from '../../testing/database/database.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';
import { inviteForTest } from '../../testing/staff/staff-browser.ts';
import { setInvitationToken } from '../invitations/invitation-queries.ts';
import { proveSession } from '../sessions/session-queries.ts';
import { disablePerson, enablePerson } from './people-queries.ts';

const FIRST = new Date('2026-11-20T12:00:00Z');
const LATER = new Date('2026-11-20T12:05:00Z');

it('keeps the moment at which a person was disabled, until they are enabled', async () => {
  const database = await forThisTest();
  const { db } = database;
  const { id } = await signInStaff(database, 'desk');
  const disabledAt = async () =>
    (await db.selectFrom('staff').select('disabled_at').where('id', '=', id).executeTakeFirstOrThrow())
      .disabled_at;
  const disable = (at: Date) => inTransaction(db, (tx) => disablePerson(tx, id, at));
  await disable(FIRST);
  await disable(LATER);
  expect(await disabledAt()).toEqual(FIRST);
  await inTransaction(db, (tx) => enablePerson(tx, id));
  await disable(LATER);
  expect(await disabledAt()).toEqual(LATER);
});

it('proves a session once', async () => {
  const database = await forThisTest();
  const { db } = database;
  await signInStaff(database, 'desk');
  const session = () =>
    db
      .selectFrom('staff_sessions')
      .select(['token_hash', 'proven_at', 'expires_at'])
      .executeTakeFirstOrThrow();
  const before = await session();
  expect(before.proven_at).not.toBeNull();
  await proveSession(db, before.token_hash, { now: FIRST, elevatedUntil: LATER, expiresAt: LATER });
  expect(await session()).toEqual(before);
});

it('gives no new link to an invitation that was accepted', async () => {
  const database = await forThisTest();
  const { db } = database;
  await inviteForTest(database);
  const { id } = await db.selectFrom('staff_invitations').select('id').executeTakeFirstOrThrow();
  expect(await setInvitationToken(db, id, Buffer.alloc(32, 1))).toBe(true);
  await db.updateTable('staff_invitations').set({ accepted_at: FIRST, token_hash: null }).execute();
  expect(await setInvitationToken(db, id, Buffer.alloc(32, 2))).toBe(false);
  const row = await db.selectFrom('staff_invitations').select('token_hash').executeTakeFirstOrThrow();
  expect(row.token_hash).toBeNull();
});
