import type { href as hrefOfRouter } from 'react-router';
import { pathIn } from '../../../contract/page-language.ts';
import { LANGUAGE } from '../words/language.ts';

/**
 * Makes the path of a page, for every link, navigation and redirect: an unknown path does not compile. The query and
 * the hash belong to the helper of that page, `shopHref` for example. It has the types of React Router's own `href`,
 * which would add 0.4 kB to every page for optional parameters that no page has.
 *
 * The prefix of this build's language is added here and nowhere else, so a path in the code is always the whole path.
 */
export const href: typeof hrefOfRouter = (path: string, ...[params]: readonly Record<string, string>[]) =>
  pathIn(LANGUAGE, path).replace(/:(\w+)/, (_, name) => encodeURIComponent(params?.[name] ?? ''));
