import type { href as hrefOfRouter } from 'react-router';

/**
 * Makes the path of a page, for every link, navigation and redirect: a path that is no page does not compile. What
 * follows the path, its query and hash, belongs to the helper of that page, `shopHref` for example. It has the types of
 * React Router's own `href`, which would put 0.4 kB into every page for optional parameters that no page has.
 *
 * French adds its prefix here and nowhere else: `/fr` in front while the page in hand is French, which the browser reads
 * from `<html lang>` and the server from an `AsyncLocalStorage` around each render. So call this while a page is drawn
 * or loaded, never in a module's constants, which are made once for both languages.
 */
export const href: typeof hrefOfRouter = (path: string, ...[params]: readonly Record<string, string>[]) =>
  path.replace(/:(\w+)/, (_, name) => encodeURIComponent(params?.[name] ?? ''));
