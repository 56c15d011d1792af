import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTempFolder } from './temp-folder.ts';

it('gives a run a temporary folder of its own, removes it, and names what the shop left in it', async () => {
  const before = tmpdir();
  const remove = await openTempFolder();
  const own = tmpdir();
  expect(own).toMatch(/halyard-run-\w+$/);
  await mkdir(join(own, 'halyard-uploads-12'));
  await writeFile(join(own, '2026-11-23T10-00-00-000Z-order-confirmation.eml'), 'mail');
  await mkdir(join(own, 'node-compile-cache'));
  expect((await remove()).toSorted()).toEqual([
    '2026-11-23T10-00-00-000Z-order-confirmation.eml',
    'halyard-uploads-12',
  ]);
  expect(tmpdir()).toBe(before);
  expect(existsSync(own)).toBe(false);
});
