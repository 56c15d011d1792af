// The words that docs/style.md rules out must not come back into the code.
import { glob, readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const page = await readFile(new URL('docs/style.md', root), 'utf8');
const table = page.split('| say | not |\n')[1]?.split('\n\n')[0] ?? '';
const ruledOut = [...table.matchAll(/^\| (.+?) \| (.+) \|$/gm)].flatMap(([, word, not = '']) =>
  Array.from(not.matchAll(/`([^`]+)`/g), ([, phrase = '']) => [phrase, word] as const),
);

let sources: Map<string, string>;
beforeAll(async () => {
  sources = new Map();
  const folders = '{api,backoffice,bench,catalogue,contract,e2e,faults,ops,scripts,server,storefront}';
  for await (const file of glob(`${folders}/**/*.{ts,tsx,mjs}`, { cwd: root }))
    if (!file.includes('/.') && file !== 'scripts/documents/style.test.ts')
      sources.set(file, await readFile(new URL(file, root), 'utf8'));
});

it('has words to look for', () => {
  expect(ruledOut.length).toBeGreaterThan(12);
  expect(sources.size).toBeGreaterThan(1500);
});

it.each(ruledOut)('never says "%s" for %s', (phrase) => {
  const isWord = new RegExp(`(?<![\\w'])${phrase}(?!\\w)`, 'i');
  const places = [...sources].filter(([, text]) => isWord.test(text)).map(([file]) => file);
  expect(places).toEqual([]);
});
