import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = new URL('../../catalogue/', import.meta.url);
/** The articles, and each version of the terms. */
const FILES = (await readdir(FOLDER, { recursive: true })).filter((name) =>
  /^(blog|terms\/[0-9-]+)\/[a-z0-9-]+\.md$/.test(name),
);

const read = (file: string) => readFile(new URL(file, FOLDER), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

describe.each(FILES)('%s and its French', (file) => {
  const both = Promise.all([read(file), read(file.replace('.md', '.fr.md'))]);

  it('link to the same pages in the same places', async () => {
    const [english, french] = await both;
    expect(all(french, /\]\(([^)]+)\)/g)).toEqual(all(english, /\]\(([^)]+)\)/g));
  });

  it('have the same sections, list items and rows of tables', async () => {
    const [english, french] = await both;
    const shapeOf = (text: string) => all(text, /^(## |- |\d+\. |\| )/gm);
    expect(shapeOf(french)).toEqual(shapeOf(english));
  });

  it('have the same dates and picture', async () => {
    const [english, french] = await both;
    const matterOf = (text: string) => all(text, /^((?:date|updated|image): .+)$/gm);
    expect(matterOf(french)).toEqual(matterOf(english));
    expect(french).toContain(`\ntranslation_of: ${basename(file, '.md')}\n`);
  });
});
