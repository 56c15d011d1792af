import { LANGUAGES } from '../../../contract/locale.ts';
import { pathIn } from '../../../contract/page-language.ts';
import { PAGE_PATHS, PAGES } from '../../../contract/page-table.ts';
import type { ApiDocument } from '../api-document.ts';

const TEXT = { type: 'string' };
/** Parameters that pages read and that no cached page has. */
const OTHER_QUERIES = ['search', 'redirect', 'email', 'order', 'product', 'state'];

/** All pages of the shop in both languages, described as the calls of an API are. */
export function pagesAsDocument(): ApiDocument {
  const paths = LANGUAGES.flatMap((language) =>
    PAGE_PATHS.map((page) => {
      const path = pathIn(language, page).replaceAll(/:(\w+)/g, '{$1}');
      const { cached = [], form } = PAGES[page];
      const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
      const parameters = [
        ...names.map((name) => ({ name, in: 'path', required: true, schema: TEXT })),
        ...[...cached, ...OTHER_QUERIES].map((name) => ({
          name,
          in: 'query',
          required: false,
          schema: TEXT,
        })),
      ];
      const operation = { operationId: path, parameters, responses: {} };
      return [path, { get: operation, ...(form && { post: operation }) }] as const;
    }),
  );
  return { tags: [], paths: Object.fromEntries(paths), components: { schemas: {}, responses: {} } };
}
