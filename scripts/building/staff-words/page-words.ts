import { fileURLToPath } from 'node:url';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { findNamespaces } from './find-namespaces.ts';

/** Which namespaces of the messages a page needs. */
interface PageWords {
  /** Its file below `backoffice/routes/` with dashes: `orders-order`. */
  readonly name: string;
  /** As React Router names it: `orders/:number`. */
  readonly pattern: string;
  readonly namespaces: readonly string[];
}

interface WordPlan {
  /** Namespaces of the frame around all pages. */
  readonly frame: readonly string[];
  /** Further namespaces of each page; pages without any are left out. */
  readonly pages: readonly PageWords[];
}

const sourceOf = (file: string) => fileURLToPath(new URL(`../../../backoffice/${file}`, import.meta.url));

/** Divides the words of the back office by its routes: whoever opens a page loads what its modules show. */
export async function planWords(routes: readonly RouteConfigEntry[]): Promise<WordPlan> {
  const frame = await findNamespaces(['root.tsx', ...layoutsOf(routes)].map(sourceOf));
  const pages = await Promise.all(
    pagesOf(routes).map(async ({ pattern, file }) => {
      const needed = await findNamespaces([sourceOf(file)]);
      return {
        name: file.replace(/^routes\/|\.tsx$/g, '').replaceAll('/', '-'),
        pattern,
        namespaces: [...needed].filter((namespace) => !frame.has(namespace)).sort(),
      };
    }),
  );
  return { frame: [...frame].sort(), pages: pages.filter(({ namespaces }) => namespaces.length > 0) };
}

const layoutsOf = (routes: readonly RouteConfigEntry[]): readonly string[] =>
  routes.flatMap(({ file, children }) => (children ? [file, ...layoutsOf(children)] : []));

interface Page {
  readonly pattern: string;
  readonly file: string;
}

function pagesOf(routes: readonly RouteConfigEntry[], parents: readonly string[] = []): readonly Page[] {
  return routes.flatMap(({ path, file, children }) => {
    const paths = path ? [...parents, path] : parents;
    return children ? pagesOf(children, paths) : [{ pattern: paths.join('/') || '/', file }];
  });
}
