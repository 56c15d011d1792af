import { readFile } from 'node:fs/promises';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const MESSAGES = /\/storefront\/messages\/[a-z-]+\.json$/;

type Words = string | { readonly [key: string]: Words };

/**
 * Parses the pages' messages while they are built, so that no browser carries a parser for them (10 kB of gzip). Only
 * for builds: while developing, and in mails, messages are parsed as they are used.
 */
export function compileWords(): Plugin {
  return {
    name: 'compile-words',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    async load(id) {
      if (!MESSAGES.test(id)) return null;
      const words: Words = JSON.parse(await readFile(id, 'utf8'));
      return JSON.stringify(compileAll(words));
    },
  };
}

const compileAll = (words: Words): unknown =>
  typeof words === 'string'
    ? compile(words)
    : Object.fromEntries(Object.entries(words).map(([key, value]) => [key, compileAll(value)]));
