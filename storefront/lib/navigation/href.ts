import type { href as hrefOfRouter } from 'react-router';

/**
 * Makes the path of a page, for every link, navigation and redirect: an unknown path does not compile. The query and
 * the hash belong to the helper of that page, `shopHref` for example. It has the types of React Router's own `href`,
 * which would add 0.4 kB to every page for optional parameters that no page has.
 *
 * French adds its prefix here and nowhere else: `/fr` while the current page is French, which the browser reads from
 * `<html lang>` and the server from an `AsyncLocalStorage` around each render. So call this while a page is rendered
 * or loaded, never in a module's constants, which are evaluated once for both languages.
 */
export const href: typeof hrefOfRouter = (path: string, ...[params]: readonly Record<string, string>[]) =>
  path.replace(/:(\w+)/, (_, name) => encodeURIComponent(params?.[name] ?? ''));
