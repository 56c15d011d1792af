import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildQuietly } from './build-quietly.ts';

/** Builds both parts with a script of this text. @returns what was said, and what the file has. */
async function build(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'halyard-quiet-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const script = join(folder, 'build.mjs');
  await writeFile(script, text);
  const logFile = join(folder, 'results', 'build.log');
  const said: string[] = [];
  const isBuilt = await buildQuietly(['storefront', 'backoffice'], {
    script,
    logFile,
    say: (line) => said.push(line),
  });
  return { isBuilt, said, logFile, written: (await readFile(logFile, 'utf8')).split('\n') };
}

const CHATTY = `
  const part = process.argv[2];
  for (let i = 1; i <= 700; i++) console[i % 2 ? 'log' : 'error'](part, i);
`;

it('says three lines, and puts all that the bundler says of each part into the file', async () => {
  const { isBuilt, said, logFile, written } = await build(CHATTY);
  expect([isBuilt, said]).toEqual([
    true,
    [
      `Building the pages of the shop and of the back office, now and after changes: up to a minute on two cores. The bundler writes to ${logFile}.`,
      expect.stringMatching(/^The pages of the shop are built \(\d+ s\)\.$/),
      expect.stringMatching(/^The pages of the back office are built \(\d+ s\)\.$/),
    ],
  ]);
  expect(written).toEqual(expect.arrayContaining(['storefront 1', 'storefront 700', 'backoffice 700']));
});

it.each(['process.exit(2)', 'throw new Error("disk full")', 'process.kill(process.pid, "SIGKILL")'])(
  'shows the end of the file when a build ends by %s, and builds no more',
  async (end) => {
    const { isBuilt, said, logFile, written } = await build(`${CHATTY} ${end};`);
    expect(isBuilt).toBe(false);
    expect(said[1]).toBe(`The pages of the shop could not be built. The last lines of ${logFile}:`);
    const shown = said[2]?.split('\n') ?? [];
    expect(shown).toHaveLength(40);
    expect(written.join('\n')).toContain(said[2]);
    if (end.startsWith('throw')) expect(said[2]).toContain('disk full');
    expect(written.join('\n')).not.toContain('backoffice');
  },
);
