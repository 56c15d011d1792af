// A source file has at most 250 lines, so that it has one job and can be read in one go.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const MOST_LINES = 250;
const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css'];
/** Files that a program writes. */
const GENERATED = ['api/db/schema.ts'];

/** Lists the source files of the repository that exist and that nobody ignores, also those not committed yet. */
function listSources(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...SOURCES];
  const files = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  return files.filter((file) => existsSync(join(ROOT, file)));
}

const countLines = (file: string) => readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1;

it('no source file but the generated ones has more than 250 lines', () => {
  const files = listSources();
  expect(files.length).toBeGreaterThan(1000);
  const tooLong = files
    .filter((file) => !GENERATED.includes(file))
    .map((file) => ({ file, lines: countLines(file) }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ file, lines }) => `${file}: ${lines} lines`);
  expect(tooLong).toEqual([]);
});

it('names no generated file that is gone or short', () => {
  expect(GENERATED.filter((file) => countLines(file) <= MOST_LINES)).toEqual([]);
});
