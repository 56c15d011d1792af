import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { compileAll } from './compile-words.ts';

const MESSAGES = /\/messages\/backoffice\/[a-z-]+\.json$/;

/**
 * Compiles the words of the back office at build time, so that no browser loads a parser for them. Each language is one
 * module, because a person loads one of them.
 */
export function compileStaffWords(): Plugin {
  return {
    name: 'compile-staff-words',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    async load(id) {
      if (!MESSAGES.test(id)) return null;
      const words = compileAll(JSON.parse(await readFile(id, 'utf8')));
      return { code: `export default ${JSON.stringify(words)};`, moduleType: 'js' };
    },
  };
}
