import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import routes from '../../../backoffice/routes.ts';
import en from '../../../messages/backoffice/en.json';
import { findNamespaces } from './find-namespaces.ts';
import { planWords } from './page-words.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halyard-page-words-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, code: string) => writeFile(join(folder, name), code);
const find = async () => {
  const { first, late } = await findNamespaces([join(folder, 'page.tsx')]);
  return { first: [...first].sort(), late: [...late].sort() };
};

it('finds the words of what a page imports, also of what it loads later', async () => {
  await write(
    'page.tsx',
    `import { Panel } from './panel.tsx';
     import type { Never } from './no-such-file.ts';
     const t = useTranslations('page');
     const inner = useTranslations('inner.part');
     const load = () => import('./dialog.tsx');`,
  );
  await write('panel.tsx', `export { words } from './words.ts'; export * from './rest.ts';`);
  await write('words.ts', `import './page.tsx'; export const words = () => useTranslations('words');`);
  await write('rest.ts', `const t = useTranslations('rest');`);
  await write('dialog.tsx', `const t = useTranslations('dialog');`);
  expect(await find()).toEqual({ first: ['dialog', 'inner', 'page', 'rest', 'words'], late: [] });
});

it('tells words that parts bring along from those of the page', async () => {
  await write(
    'page.tsx',
    `const t = useTranslations('page');
     const load = async () => (await latePart(() => import('./part.tsx'))).Part;`,
  );
  await write('part.tsx', `import './deep.tsx'; const t = useTranslations('page');`);
  await write(
    'deep.tsx',
    `const t = useTranslations('deep'); const load = () => latePart(() => import('./more.tsx'));`,
  );
  await write('more.tsx', `const t = useTranslations('more');`);
  expect(await find()).toEqual({ first: ['page'], late: ['deep', 'more'] });
});

it.each([
  ['a namespace that is put together', 'const t = useTranslations(isNew ? `a` : name);'],
  ['no namespace', 'const t = useTranslations();'],
  ['another name for the hook', `import { useTranslations as words } from 'use-intl';`],
  ['another way to the words', `import { useMessages } from 'use-intl';`],
  ['the whole library', `import * as intl from 'use-intl';`],
])('refuses %s', async (_, code) => {
  await write('page.tsx', code);
  await expect(find()).rejects.toThrow('page.tsx');
});

it('gives each page of the back office the words that it shows, and no word to none', async () => {
  const { frame, pages, files } = await planWords(routes);
  const of = (pattern: string) => pages.find((page) => page.pattern === pattern)?.namespaces;
  expect(frame).toEqual(expect.arrayContaining(['navigation', 'problem', 'stepUp', 'palette']));
  expect(frame).not.toContain('order');
  expect(of('/')).toContain('today');
  expect(of('orders/:number')).toEqual(expect.arrayContaining(['order', 'parcels', 'orderMoney']));
  expect(of('orders')).not.toContain('order');
  expect(of('sign-in')).toContain('signIn');
  const needed = new Set([...frame, ...pages.flatMap(({ namespaces, late }) => [...namespaces, ...late])]);
  expect([...needed].sort()).toEqual(Object.keys(en).sort());
  // What many pages show is the frame's; anything else is in one file, whichever pages show it.
  expect(frame).toContain('table');
  expect(files.flatMap(({ namespaces }) => namespaces).sort()).toEqual(
    Object.keys(en)
      .filter((name) => !frame.includes(name))
      .sort(),
  );
  const names = files.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const page of pages) {
    const of = (list: 'pages' | 'latePages') =>
      files.flatMap((file) => (file[list].includes(page) ? file.namespaces : [])).sort();
    expect([of('pages'), of('latePages')]).toEqual([page.namespaces, page.late]);
  }
});
