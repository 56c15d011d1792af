import { readFile } from 'node:fs/promises';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const MESSAGES = /\/messages\/storefront\/[a-z-]+\.json$/;
/** One namespace of a file, as its own module. */
const NAMESPACE = /^(.+\/messages\/storefront\/[a-z-]+\.json)\.([A-Za-z]+)\.words$/;

type Words = string | { readonly [key: string]: Words };

/**
 * Compiles the pages' messages at build time, so that no browser loads a parser for them (10 kB of gzip), and makes
 * each
 * namespace a module, so that it is bundled with the pages that import it. Only for builds: in development, and in
 * mails,
 * messages are parsed when they are used.
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
    resolveId: (id) => (NAMESPACE.test(id) ? id : null),
    async load(id) {
      const [, file, namespace] = NAMESPACE.exec(id) ?? [];
      if (file && namespace) {
        return { code: `export default ${JSON.stringify(compileAll((await read(file))[namespace] ?? {}))}` };
      }
      if (!MESSAGES.test(id)) return null;
      const parts = Object.keys(await read(id)).map(
        (name) => `export { default as ${name} } from ${JSON.stringify(`${id}.${name}.words`)};`,
      );
      return { code: parts.join('\n'), moduleType: 'js', moduleSideEffects: false };
    },
  };
}

const read = async (file: string): Promise<{ readonly [namespace: string]: Words }> =>
  JSON.parse(await readFile(file, 'utf8'));

const compileAll = (words: Words): unknown =>
  typeof words === 'string'
    ? compile(words)
    : Object.fromEntries(Object.entries(words).map(([key, value]) => [key, compileAll(value)]));
