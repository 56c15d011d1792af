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
  shipping: '950afe0c0d60fbd367bc7e36334d3471fec5ffd1913a886e3ddca04021a86330',
  'privacy-policy': '37296cf465e643cb67d14ed74da47b38db86f6a0bc4a3cd1d525a1bc965d48a5',
  accessibility: '18867316b75b0caef5a6dc0884e279fb6642bc9473810ef335ba909d633f6f3f',
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
