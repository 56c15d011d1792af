import { describe, expect, it } from 'vitest';
import type { LogCheck } from '../../../contract/staff/log.ts';
import { createTestApi } from '../../testing/api.ts';
import { forThisTest } from '../../testing/database/database.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';
import { tamper, writeLog } from '../../testing/staff/staff-log.ts';
import { checkLog, checkLogPiece } from './check-log.ts';

describe('a long log', () => {
  it('is checked in pieces, each of which goes on from the one before', async () => {
    const database = await forThisTest();
    await writeLog(database, 5);
    const pieces: LogCheck[] = [];
    for (let after: number | null = 0; after !== null; ) {
      const piece = await checkLogPiece(database.db, { after, size: 2 });
      pieces.push(piece);
      after = piece.next;
    }
    expect(pieces.map(({ entries, next }) => [entries, next])).toEqual([
      [2, 2],
      [4, 4],
      [5, null],
    ]);
    const api = createTestApi(database.db);
    const { headers } = await signInStaff(database, 'books');
    const answer = await api.get('/admin/log/check?after=4', headers);
    expect(await answer.json()).toMatchObject({ data: { isWhole: true, entries: 5, next: null } });
    await expect(api.get('/admin/log/check?after=-1', headers)).resolves.toBeProblem(
      'INVALID_REQUEST',
      'after',
    );
    expect(await checkLog(database.db, undefined, 2)).toMatchObject({ isWhole: true, entries: 5 });
  });

  it.each([
    ['changed', `update staff_log set what = 'x' where seq = 4`, { seq: 4, kind: 'changed' }],
    ['removed', 'delete from staff_log where seq = 3', { seq: 4, kind: 'missing-before' }],
    [
      'removed at the end of a piece',
      'delete from staff_log where seq = 2',
      { seq: 3, kind: 'missing-before' },
    ],
    ['cut off at the end', 'delete from staff_log where seq > 3', { seq: 3, kind: 'missing-after' }],
    [
      'replaced at the end of a piece',
      `update staff_log set what = 'x', hash = staff_log_hash(before_hash, jsonb_populate_record(staff_log, '{"what":"x"}'))
       where seq = 2`,
      { seq: 3, kind: 'missing-before' },
    ],
  ])('B12 names the entry that was %s, also when pieces meet there', async (_what, statement, fault) => {
    const database = await forThisTest();
    await writeLog(database, 5);
    await tamper(database, statement);
    for (const size of [1, 2, 3, 5, 10])
      expect(await checkLog(database.db, undefined, size)).toMatchObject({
        isWhole: false,
        fault,
        next: null,
      });
  });

  it('B12 names a cut that happens while the pieces are checked', async () => {
    const database = await forThisTest();
    await writeLog(database, 5);
    expect(await checkLogPiece(database.db, { size: 4 })).toMatchObject({ isWhole: true, next: 4 });
    await tamper(
      database,
      `delete from staff_log where seq > 2;
       update staff_log_head set seq = 2, hash = (select hash from staff_log where seq = 2)`,
    );
    const fault = { seq: 2, kind: 'missing-after' };
    expect(await checkLogPiece(database.db, { after: 4, size: 4 })).toMatchObject({ isWhole: false, fault });
  });
});
