import { expect, it } from 'vitest';
import { inTransaction } from '../db/client.ts';
import { requeueMail } from '../desk/index.ts';
import { forThisTest } from '../testing/database/database.ts';
import { enqueueMail } from './outbox-queries.ts';
import { markSent, parkMail } from './queries.ts';

const FIRST = new Date('2026-11-20T12:00:00Z');
const LATER = new Date('2026-11-20T12:05:00Z');

async function openOutbox() {
  const { db } = await forThisTest();
  await inTransaction(db, (tx) =>
    enqueueMail(tx, { kind: 'newsletter-welcome', recipient: 'a@example.com' }),
  );
  const row = () =>
    db.selectFrom('outbox').select(['id', 'sent_at', 'parked_at', 'parked_reason']).executeTakeFirstOrThrow();
  const { id } = await row();
  return { db, id, row, requeue: () => inTransaction(db, (tx) => requeueMail(tx, id)) };
}

it('neither parks a sent mail nor sends it a second time', async () => {
  const { db, id, row, requeue } = await openOutbox();
  await markSent(db, id, FIRST);
  await markSent(db, id, LATER);
  await parkMail(db, id, { at: LATER, reason: 'Timed out' });
  expect(await requeue()).toBeUndefined();
  expect(await row()).toEqual({ id, sent_at: FIRST, parked_at: null, parked_reason: null });
});

it('puts a parked mail back into the queue once, and no mail that waits', async () => {
  const { db, id, row, requeue } = await openOutbox();
  expect(await requeue()).toBeUndefined();
  await parkMail(db, id, { at: FIRST, reason: 'Timed out' });
  expect(await requeue()).toBe('newsletter-welcome');
  expect(await requeue()).toBeUndefined();
  expect(await row()).toMatchObject({ sent_at: null, parked_at: null, parked_reason: null });
});
