// docs/spec-map.md names the code and the tests of each statement of the specification; these must exist.
import { readdir, readFile } from 'node:fs/promises';
import { matchesGlob } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const FOLDERS = [
  'api',
  'backoffice',
  'catalogue',
  'contract',
  'docs',
  'e2e',
  'faults',
  'messages',
  'ops',
  'scripts',
  'server',
  'storefront',
];

interface Row {
  readonly what: string;
  readonly code: readonly string[];
  readonly tests: readonly string[];
}

let files: string[];
let rows: Row[];
beforeAll(async () => {
  const inside = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(new URL(folder, root), { recursive: true })).map((name) => `${folder}/${name}`),
    ),
  );
  files = [...FOLDERS, ...inside.flat()];
  rows = (await readFile(new URL('docs/spec-map.md', root), 'utf8')).split('\n').flatMap(toRow);
});

function toRow(line: string): Row[] {
  const [, what = '', code = '', tests = ''] = line.split('|').map((cell) => cell.trim());
  return what && !/^(?:section|promise|-+)$/.test(what)
    ? [{ what, code: named(code), tests: named(tests) }]
    : [];
}

/** Returns the names between backticks: files, folders, globs; `folder/` (`a`, `b`) means folder/a and folder/b. */
function named(cell: string): string[] {
  const names = [...cell.matchAll(/`([^`]+)`(?: \((`[^)]+`)\))?/g)].flatMap(([, name = '', inFolder]) =>
    inFolder ? [...inFolder.matchAll(/`([^`]+)`/g)].map(([, inner]) => `${name}${inner}`) : [name],
  );
  // A constant of a file, or an API path, is not a file.
  return names.filter((name) => !/^[A-Z_]+$|^\/[a-z]/.test(name));
}

/** A path may leave out its leading folders and its extension. */
function isThere(name: string): boolean {
  const path = name.replace(/\/$/, '');
  if (/[*{]/.test(path)) {
    const patterns = [path, `${path}.*`, `**/${path}`, `**/${path}.*`];
    return files.some((file) => patterns.some((pattern) => matchesGlob(file, pattern)));
  }
  // This is a thousand times faster than a glob.
  const end = new RegExp(`(?:^|/)${path.replaceAll(/[^\w/-]/g, '\\$&')}(?:\\.[^/]*)?$`);
  return files.some((file) => end.test(file));
}

describe('docs/spec-map.md', () => {
  it('names code and tests that exist', () => {
    expect(rows.length).toBeGreaterThan(60);
    const missing = rows.flatMap(({ what, code, tests }) =>
      [...code, ...tests].filter((name) => !isThere(name)).map((name) => `${what}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('has code and a test for each statement', () => {
    const bare = rows.filter(({ code, tests }) => code.length === 0 || tests.length === 0);
    expect(bare.map(({ what }) => what)).toEqual([]);
    const isTest = (name: string) => /\.(?:test|spec|fault)\.ts$/.test(name);
    expect(rows.flatMap(({ tests }) => tests.filter((name) => !isTest(name)))).toEqual([]);
  });

  it.each([
    ['S', 'storefront-and-accounts.md'],
    ['C', 'checkout-quotes-forms.md'],
  ])('has a row for each section of %s, %s', async (letter, file) => {
    const text = await readFile(new URL(`docs/spec/${file}`, root), 'utf8');
    const sections = [...text.matchAll(/^## (\d+)\./gm)].map(([, number]) => `${letter}${number}`);
    expect(sections.length).toBeGreaterThan(7);
    const named = new Set(rows.flatMap(({ what }) => what.match(/\b[SC]\d+\b/g) ?? []));
    expect(sections.filter((section) => !named.has(section))).toEqual([]);
  });
});
