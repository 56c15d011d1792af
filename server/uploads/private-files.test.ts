import { statSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { forThisTest } from '../../api/testing/database/database.ts';
import { raster } from '../../api/testing/files/artwork-files.ts';
import { contactForm } from '../../api/testing/forms.ts';
import { folderForThisTest } from '../testing/folders.ts';
import { sendUpload } from '../testing/send-upload.ts';
import { startShopProcess } from '../testing/shop-process.ts';

it('P86 keeps uploads and written mails unreadable for other users of the machine', async () => {
  const { url } = await forThisTest();
  const dataDir = join(await folderForThisTest(), 'data');
  await mkdir(join(dataDir, 'uploads'), { recursive: true, mode: 0o755 });
  const shop = await startShopProcess({ DATABASE_URL: url, DATA_DIR: dataDir });
  const origin = await shop.opened;
  expect((await sendUpload(origin, await raster('png'))).status).toBe(201);
  const sent = await fetch(`${origin}/api/forms-submit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(contactForm()),
  });
  expect(sent.ok).toBe(true);
  const files = () => readdir(dataDir, { recursive: true });
  await expect.poll(files, { timeout: 15_000 }).toContainEqual(expect.stringMatching(/^mail\/.*\.eml$/));
  const names = await files();
  expect(names.filter((name) => /^uploads\/[\da-f]{64}$/.test(name))).toHaveLength(1);
  const open = ['', ...names].filter((name) => statSync(join(dataDir, name)).mode & 0o077);
  expect(open).toEqual([]);
});
