import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import routes from '../../../backoffice/routes.ts';
import { LANGUAGES } from '../../../contract/locale.ts';
import { compileAll } from '../compile-words.ts';
import { planWords } from './page-words.ts';

/** The module that `backoffice/lib/words/words.ts` imports: it loads the words of each page in each language. */
const INDEX = 'virtual:staff-words';
/** Words of one page, of several, or of the frame, in one language. */
const FILE = /^virtual:staff-words\/([a-z]+)-(.+)$/;
const FRAME = 'frame';

/**
 * Compiles the words of the back office at build time, so that no browser loads a parser for them, and divides them by
 * language and page. In development all words are one file, so that a word can be used without a new start.
 */
export function compileStaffWords(): Plugin {
  let isBuild = false;
  let plan: ReturnType<typeof planWords>;
  return {
    name: 'compile-staff-words',
    enforce: 'pre',
    config(_, { command }) {
      isBuild = command === 'build';
      if (!isBuild) return {};
      return {
        resolve: {
          alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
        },
      };
    },
    buildStart() {
      plan = isBuild ? planWords(routes) : Promise.resolve({ frame: [], pages: [], files: [] });
    },
    resolveId: (id) => (id === INDEX || FILE.test(id) ? `\0${id}` : null),
    async load(id) {
      const asked = id.replace(/^\0/, '');
      if (asked === INDEX) return writeIndex(await plan);
      const [, language, name] = FILE.exec(asked) ?? [];
      if (!language) return null;
      if (!isBuild) return `export { default } from ${JSON.stringify(fileOf(language))};`;
      const { frame, files } = await plan;
      const namespaces = name === FRAME ? frame : files.find((file) => file.name === name)?.namespaces;
      return `export default ${JSON.stringify(await compileNamespaces(language, namespaces ?? []))};`;
    },
  };
}

const fileOf = (language: string) =>
  fileURLToPath(new URL(`../../../messages/backoffice/${language}.json`, import.meta.url));

async function compileNamespaces(language: string, namespaces: readonly string[]): Promise<unknown> {
  const words = JSON.parse(await readFile(fileOf(language), 'utf8'));
  const chosen = namespaces.map((namespace) => {
    if (!(namespace in words)) throw new Error(`messages/backoffice/${language}.json has no ${namespace}`);
    return [namespace, words[namespace]];
  });
  return compileAll(Object.fromEntries(chosen));
}

/** The files of each language, and for each page which of them: one list for both, as every page's script has it. */
function writeIndex({ pages, files }: Awaited<ReturnType<typeof planWords>>): string {
  const names = [FRAME, ...files.map(({ name }) => name)];
  const languages = LANGUAGES.map((language) => {
    const loads = names.map((name) => `() => import(${JSON.stringify(`${INDEX}/${language}-${name}`)})`);
    return `${language}: [${loads.join(', ')}]`;
  });
  const needs = pages.flatMap((page) => [
    [page.pattern, files.filter((file) => file.pages.includes(page))] as const,
    [`late ${page.pattern}`, files.filter((file) => file.latePages.includes(page))] as const,
  ]);
  const ofPages = needs.flatMap(([pattern, own]) =>
    own.length === 0 ? [] : [[pattern, own.map(({ name }) => names.indexOf(name))]],
  );
  return `export const WORDS = { ${languages.join(', ')} };
export const PAGES = ${JSON.stringify(Object.fromEntries(ofPages))};`;
}
