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
  /** Further ones of parts that are loaded with words of their own. */
  readonly late: readonly string[];
}

/** Namespaces that the same pages show. */
interface WordFile {
  /** That of the page which alone shows them; otherwise of several, after their first namespace. */
  readonly name: string;
  readonly namespaces: readonly string[];
  readonly pages: readonly PageWords[];
  /** The pages whose late parts show them. */
  readonly latePages: readonly PageWords[];
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
  const around = await findNamespaces(['root.tsx', ...layoutsOf(routes)].map(sourceOf));
  const frame = new Set([...around.first, ...around.late]);
  const found = await Promise.all(
    pagesOf(routes).map(async ({ pattern, file }) => {
      const name = file.replace(/^routes\/|\.tsx$/g, '').replaceAll('/', '-');
      return { name, pattern, ...(await findNamespaces([sourceOf(file)])) };
    }),
  );
  for (const namespace of new Set(found.flatMap(({ first }) => [...first])))
    if (found.filter(({ first }) => first.has(namespace)).length >= MANY_PAGES) frame.add(namespace);
  const pages = found.flatMap(({ name, pattern, first, late }) => {
    const page = { name, pattern, namespaces: besides(first, frame), late: besides(late, frame) };
    return page.namespaces.length + page.late.length > 0 ? [page] : [];
  });
  return { frame: [...frame].sort(), pages, files: filesOf(pages) };
}

const besides = (needed: ReadonlySet<string>, frame: ReadonlySet<string>): string[] =>
  [...needed].filter((namespace) => !frame.has(namespace)).sort();

/** What two pages show is loaded once, and kept by browsers for both. */
function filesOf(all: readonly PageWords[]): WordFile[] {
  const known = [...new Set(all.flatMap(({ namespaces, late }) => [...namespaces, ...late]))].sort();
  const files = new Map<string, Omit<WordFile, 'namespaces'> & { readonly namespaces: string[] }>();
  for (const namespace of known) {
    const pages = all.filter(({ namespaces }) => namespaces.includes(namespace));
    const latePages = all.filter(({ late }) => late.includes(namespace));
    const names = [pages.map(({ name }) => name), latePages.map(({ name }) => `${name}-late`)].flat();
    const name = names.length === 1 ? String(names[0]) : `several-${namespace}`;
    const file = files.get(names.join()) ?? { name, namespaces: [], pages, latePages };
    file.namespaces.push(namespace);
    files.set(names.join(), file);
  }
  return [...files.values()];
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
