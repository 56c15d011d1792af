import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { TERMS_VERSION, TERMS_VERSIONS } from '../../contract/terms.ts';
import { compile } from '../building/compile-content.ts';

const FOLDER = new URL('../../catalogue/terms/', import.meta.url);

/**
 * SHA-256 of the texts of each version, in the order of their names. A version that orders may name is never edited: a
 * change is a new folder, a new entry in contract/terms.ts, and a new line here.
 */
const DIGESTS: Readonly<Record<(typeof TERMS_VERSIONS)[number], string>> = {
  '2026-11-23': '30bbbb8efe79aaae7e67e6683e126ed5d47e62b0ce61865cb03cec4616e6b2c6',
};

const textsOf = async (version: string) => (await readdir(new URL(`${version}/`, FOLDER))).toSorted();

async function digestOf(version: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of await textsOf(version))
    hash.update(await readFile(new URL(`${version}/${name}`, FOLDER)));
  return hash.digest('hex');
}

it('has a folder for each version of the terms, and the last one is in force', async () => {
  expect((await readdir(FOLDER)).toSorted()).toEqual([...TERMS_VERSIONS]);
  expect(TERMS_VERSION).toBe([...TERMS_VERSIONS].toSorted().at(-1));
});

describe.each(TERMS_VERSIONS)('the terms of %s', (version) => {
  it('are complete in both languages', async () => {
    const texts = ['returns', 'terms'].flatMap((name) => [`${name}.fr.md`, `${name}.md`]);
    expect(await textsOf(version)).toEqual(texts);
    for (const name of texts) {
      const { head } = await compile(await readFile(new URL(`${version}/${name}`, FOLDER), 'utf8'));
      expect([name, head.updated]).toEqual([name, version]);
    }
  });

  it('are as they were published', async () => {
    expect(await digestOf(version)).toBe(DIGESTS[version]);
  });

  it('tell what the law asks to be told before and after an order', async () => {
    const text = await readFile(new URL(`${version}/terms.md`, FOLDER), 'utf8');
    for (const told of [
      'correct or remove',
      'never later than 15 days',
      'more than 30 days late',
      'within 7 days',
    ])
      expect(text).toContain(told);
  });
});
