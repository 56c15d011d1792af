// The folder map of ARCHITECTURE.md must list the folders of the tree, so that a newcomer finds each topic.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const page = await readFile(new URL('ARCHITECTURE.md', root), 'utf8');
const map = page.split('\n## Map\n')[1]?.split('\n## ')[0] ?? '';
const rows = [...map.matchAll(/^\| `([\w/-]+)\/` has \| (.+) \|$/gm)];

/** The folders directly inside one that hold a file of the repository; the build adds folders of its own. */
function foldersIn(parent: string): unknown[] {
  const files = execFileSync('git', ['ls-files', '--', `${parent}/`], { cwd: root, encoding: 'utf8' });
  const inside = files.split('\n').map((file) => file.slice(parent.length + 1).split('/'));
  return [...new Set(inside.filter(({ length }) => length > 1).map(([folder]) => folder))].sort();
}

it.each(rows.map(([, parent = '', names = '']) => [parent, names]))(
  'names the folders of %s',
  (parent, names) => {
    expect(Array.from(names.matchAll(/`([\w-]+)`/g), ([, name]) => name).sort()).toEqual(foldersIn(parent));
  },
);

it('has a row for each folder of code, and for the parts of the largest topics', () => {
  expect(rows.map(([, parent]) => parent)).toEqual([
    'contract',
    'api',
    'api/orders',
    'api/desk',
    'api/staff',
    'storefront',
    'storefront/features',
    'storefront/lib',
    'backoffice',
    'backoffice/features',
    'server',
    'scripts',
    'e2e',
    'catalogue',
  ]);
});

it('names files that exist', () => {
  const files = Array.from(page.matchAll(/`((?:[\w-]+\/)+[\w-]+\.tsx?)`/g), ([, path = '']) => path);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((path) => !existsSync(new URL(path, root)) || dirname(path) === '.')).toEqual([]);
});
