import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeScenes } from './make-scenes.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'halyard-scenes-'));
  await symlink(join(process.cwd(), 'catalogue'), join(root, 'catalogue'));
  // Those of the build, so that none is made again.
  await cp('storefront/scenes', join(root, 'storefront/scenes'), {
    recursive: true,
    preserveTimestamps: true,
  });
});
afterAll(() => rm(root, { recursive: true }));

it('removes widths that no recipe has any more, and makes those that are missing', async () => {
  const scenes = join(root, 'storefront/scenes');
  const wanted = await readdir(scenes);
  await writeFile(join(scenes, 'hero-tall-100.webp'), '');
  await rm(join(scenes, 'province-ontario-320.webp'));
  await makeScenes(root);
  expect(await readdir(scenes)).toEqual(wanted);
  expect(wanted).toContain('province-ontario-320.webp');
});
