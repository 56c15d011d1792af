import { randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { uploadsForThisTest } from '../../testing/files/upload-store.ts';
import { sweepTempFiles, tempPath } from './temp-files.ts';

it('sweeps temporary files of dead processes and those older than a day, not those in use', async () => {
  const { folder } = await uploadsForThisTest();
  const inUse = await tempPath(folder);
  const names = {
    old: `elsewhere~1~${randomUUID()}`,
    ofAnother: `elsewhere~2~${randomUUID()}`,
    // Process ids are never this large.
    ofTheDead: `${hostname()}~4194305~${randomUUID()}`,
    ofALivingOne: `${hostname()}~${process.ppid}~${randomUUID()}`,
    ofAFormerLife: `${hostname()}~${process.pid}~${randomUUID()}`,
  };
  await writeFile(inUse, 'x');
  for (const name of Object.values(names)) await writeFile(join(folder, name), 'x');
  const now = new Date();
  await utimes(join(folder, names.old), now, new Date(now.getTime() - 1.1 * DAY_MS));
  await utimes(join(folder, names.ofAFormerLife), now, new Date(now.getTime() - 0.9 * DAY_MS));
  expect(await sweepTempFiles(folder, now)).toBe(3);
  const left = await readdir(folder);
  expect(left.sort()).toEqual([inUse.slice(folder.length + 1), names.ofAnother, names.ofALivingOne].sort());
  expect(await sweepTempFiles(join(folder, 'nothing'), now)).toBe(0);
});
