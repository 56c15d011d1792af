import { href as hrefOfPage } from 'react-router';

/**
 * Makes the path of a page, for every link, navigation and redirect: a path that is no page does not compile. What
 * follows the path, its query and hash, belongs to the helper of that page, `shopHref` for example.
 *
 * French adds its prefix here and nowhere else: `/fr` in front when the page in hand is French, which the browser reads
 * from `<html lang>` and the server from an `AsyncLocalStorage` around each render. So call this while a page is drawn
 * or loaded, never in a module's constants, which are made once for both languages.
 */
export const href: typeof hrefOfPage = (path, ...params) => hrefOfPage(path, ...params);
