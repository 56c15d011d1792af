import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { LEGAL_TEXTS } from '../../contract/legal-texts.ts';
import { TERMS_VERSION } from '../../contract/terms.ts';
import { compile } from '../building/compile-content.ts';

const TERMS = ['terms', 'returns'] as const;

/**
 * SHA-256 of both languages of the texts that owners confirm (the terms have digests of their own). Whoever changes one gives it the
 * day in `updated` of both files and in contract/legal-texts.ts, so that owners are asked to confirm it again, and a new line here.
 */
const DIGESTS: Readonly<Record<Exclude<keyof typeof LEGAL_TEXTS, (typeof TERMS)[number]>, string>> = {
  shipping: 'a7982d6a597757590f6082b8d3f04ce5334aa2e08a9a8a372d3e09a576c04394',
  'privacy-policy': 'c7aea98f3ea9b833bbad62787cb9aafd5644defa5e8135a44d543c3a502a5d9c',
  accessibility: 'e23a7379029e0c27a3e0a8f5b08d84289ddcd2e460bc1f706422ce6004229281',
};

it.each(Object.entries(DIGESTS))('has the version of the text of %s', async (name, digest) => {
  const hash = createHash('sha256');
  for (const language of ['', '.fr']) {
    const text = await readFile(
      new URL(`../../catalogue/blog/${name}${language}.md`, import.meta.url),
      'utf8',
    );
    expect((await compile(text)).head.updated).toBe(LEGAL_TEXTS[name as keyof typeof LEGAL_TEXTS]);
    hash.update(text);
  }
  expect(hash.digest('hex')).toBe(digest);
});

it.each(TERMS)('has the version of the terms in force for %s', (name) => {
  expect(LEGAL_TEXTS[name]).toBe(TERMS_VERSION);
});
