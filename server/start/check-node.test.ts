import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { folderForThisTest } from '../testing/folders.ts';

/** Runs server/main.js of a shop that needs this Node. */
async function start(node: string, { hasPackages }: { hasPackages: boolean }) {
  const root = await folderForThisTest();
  await mkdir(join(root, 'server/start'), { recursive: true });
  for (const file of ['main.js', 'start/check-node.js'])
    await cp(fileURLToPath(new URL(`../${file}`, import.meta.url)), join(root, 'server', file));
  await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module', engines: { node } }));
  // An older Node cannot read it at all.
  await writeFile(join(root, 'server/main.ts'), `console.log('started');`);
  if (hasPackages) {
    await mkdir(join(root, 'node_modules/.bin'), { recursive: true });
    await writeFile(join(root, 'node_modules/.bin/node'), '');
  }
  const args = ['--max-semi-space-size=16', join(root, 'server/main.js')];
  return promisify(execFile)(process.execPath, args).then(
    ({ stdout }) => stdout.trim(),
    ({ code, stderr }) => `${code} ${stderr.trim().replaceAll(root, '…')}`,
  );
}

it('starts the shop with the Node that it needs', async () => {
  expect(await start('>=26', { hasPackages: true })).toBe('started');
});

it('names the Node of the packages, with the command that was typed', async () => {
  expect(await start('>=999', { hasPackages: true })).toBe(
    `1 The shop needs Node 999 or later, and this is ${process.versions.node}: start it with the Node that comes with the ` +
      'packages: …/node_modules/.bin/node --max-semi-space-size=16 …/server/main.js',
  );
});

it('says how to get it where the packages have none', async () => {
  expect(await start('>=999', { hasPackages: false })).toMatch(/: run `npm ci`, .* or install Node 999$/);
});
