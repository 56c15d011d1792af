import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import type { Language } from '../../contract/locale.ts';

const MESSAGES = /\/messages\/storefront\/[a-z-]+\.json$/;
/** One namespace of a file, as its own module. */
const NAMESPACE = /^(.+\/messages\/storefront\/[a-z-]+\.json)\.([A-Za-z]+)\.words$/;

/** Replaces `use-intl`: its translators are shared by all components, which requires compiled messages. */
const SHARED_TRANSLATORS = fileURLToPath(
  new URL('../../storefront/lib/words/shared-translators.ts', import.meta.url),
);

type Words = string | { readonly [key: string]: Words };

/**
 * Compiles the pages' messages at build time, so that no browser loads a parser for them (10 kB of gzip), and makes each
 * namespace a module, so that it is bundled with the pages that import it. Only for builds: in development, and in
 * mails, messages are parsed when they are used.
 */
export function compileWords(language: Language): Plugin {
  return {
    name: 'compile-words',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
          { find: /^use-intl$/, replacement: SHARED_TRANSLATORS },
        ],
      },
    }),
    buildStart: () => assertAllTranslated(language),
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

const fileOf = (language: Language) =>
  fileURLToPath(new URL(`../../messages/storefront/${language}.json`, import.meta.url));

async function assertAllTranslated(language: Language): Promise<void> {
  const missing = missingKeys(await read(fileOf('en')), await read(fileOf(language)));
  if (missing.length > 0) throw new Error(`messages/storefront/${language}.json lacks ${missing.join(', ')}`);
}

/** The keys of `words` that `others` lacks, as `namespace.key`. */
export function missingKeys(words: Words, others: Words | undefined, path = ''): string[] {
  if (typeof words === 'string') return typeof others === 'string' ? [] : [path];
  if (typeof others !== 'object') return [path];
  return Object.entries(words).flatMap(([key, value]) =>
    missingKeys(value, others[key], path ? `${path}.${key}` : key),
  );
}

const read = async (file: string): Promise<{ readonly [namespace: string]: Words }> =>
  JSON.parse(await readFile(file, 'utf8'));

/** Compiles each message of a tree of messages. */
export const compileAll = (words: Words): unknown =>
  typeof words === 'string'
    ? compile(words)
    : Object.fromEntries(Object.entries(words).map(([key, value]) => [key, compileAll(value)]));
