import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inTransaction } from '../../api/db/client.ts';
import { checkLog } from '../../api/staff/index.ts';
import { logStaff } from '../../api/staff/log/log-queries.ts';
import { forThisTest } from '../../api/testing/database/database.ts';
import { uploadsForThisTest } from '../../api/testing/files/upload-store.ts';
import { newFolder, newPlace } from '../testing/backups.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const SOMEBODY = { id: '00000000-0000-7000-8000-000000000001', sessionHash: Buffer.alloc(32, 1) };

it('B12 the log is whole after a restore, in another time zone, and goes on from where it was', async () => {
  const source = await forThisTest();
  const { uploads } = await uploadsForThisTest();
  const write = (db: typeof source.db) =>
    inTransaction(db, (tx) =>
      logStaff(tx, SOMEBODY, { what: 'order.written-off', detail: { amountCents: 5 } }),
    );
  for (let n = 0; n < 3; n++) await write(source.db);
  const { head } = await checkLog(source.db);
  const file = join(await newFolder(), 'shop.tar.gz');
  await makeBackup({ url: source.url, store: uploads.store, file });

  const { database, target } = await newPlace('empty');
  const name = new URL(database.url).pathname.slice(1);
  // A shop that nobody has set up.
  await database.pool.query('delete from settings');
  await database.pool.query(`alter database ${name} set timezone = 'Australia/Lord_Howe'`);
  await restoreBackup({ ...target, file, force: false });
  expect(await checkLog(database.db, head)).toMatchObject({ isWhole: true, entries: 3, head });
  await write(database.db);
  expect(await checkLog(database.db, head)).toMatchObject({ isWhole: true, entries: 4 });
  await expect(database.pool.query('delete from staff_log')).rejects.toMatchObject({ code: '42501' });
});
