import { fileURLToPath } from 'node:url';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { findNamespaces } from './find-namespaces.ts';

/** What a page needs beside the words of the frame. */
interface PageWords {
  /** Its file below `backoffice/routes/` with dashes: `orders-order`. */
  readonly name: string;
  /** As React Router names it: `orders/:number`. */
  readonly pattern: string;
  readonly namespaces: readonly string[];
}

/** Namespaces that the same pages show. */
interface WordFile {
  /** That of the page which alone shows them; otherwise of several, after their first namespace. */
  readonly name: string;
  readonly namespaces: readonly string[];
  readonly pages: readonly PageWords[];
}

interface WordPlan {
  /** Namespaces of the frame around all pages, and those that so many show that no file of their own would pay. */
  readonly frame: readonly string[];
  /** Further namespaces of each page; pages without any are left out. */
  readonly pages: readonly PageWords[];
  /** Each further namespace once. */
  readonly files: readonly WordFile[];
}

/** What this many pages show is loaded with the frame. */
const MANY_PAGES = 10;

const sourceOf = (file: string) => fileURLToPath(new URL(`../../../backoffice/${file}`, import.meta.url));

/** Divides the words of the back office by its routes: whoever opens a page loads what its modules show. */
export async function planWords(routes: readonly RouteConfigEntry[]): Promise<WordPlan> {
  const frame = await findNamespaces(['root.tsx', ...layoutsOf(routes)].map(sourceOf));
  const found = await Promise.all(
    pagesOf(routes).map(async ({ pattern, file }) => {
      const name = file.replace(/^routes\/|\.tsx$/g, '').replaceAll('/', '-');
      return { name, pattern, needed: await findNamespaces([sourceOf(file)]) };
    }),
  );
  for (const namespace of new Set(found.flatMap(({ needed }) => [...needed])))
    if (found.filter(({ needed }) => needed.has(namespace)).length >= MANY_PAGES) frame.add(namespace);
  const pages = found.flatMap(({ name, pattern, needed }) => {
    const namespaces = [...needed].filter((namespace) => !frame.has(namespace)).sort();
    return namespaces.length > 0 ? [{ name, pattern, namespaces }] : [];
  });
  return { frame: [...frame].sort(), pages, files: filesOf(pages) };
}

/** What two pages show is loaded once, and kept by browsers for both. */
function filesOf(pages: readonly PageWords[]): WordFile[] {
  const all = [...new Set(pages.flatMap(({ namespaces }) => namespaces))].sort();
  const shown = all.map((namespace) => ({
    namespace,
    on: pages.filter(({ namespaces }) => namespaces.includes(namespace)),
  }));
  const groups = Map.groupBy(shown, ({ on }) => on.map(({ name }) => name).join());
  return [...groups.values()].map((group) => {
    const namespaces = group.map(({ namespace }) => namespace);
    const on = group[0]?.on ?? [];
    const name = on.length === 1 ? on[0]?.name : `several-${namespaces[0]}`;
    return { name: name ?? '', namespaces, pages: on };
  });
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
