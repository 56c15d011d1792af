import { pathIn } from '../../../contract/page-language.ts';
import type { PageWith } from '../../../contract/page-table.ts';
import { LANGUAGE } from '../words/language.ts';
import { pageMeta } from './seo.ts';

interface SecretPage {
  readonly title: string;
  readonly description: string;
  readonly page: PageWith<'secret'>;
}

/**
 * `meta` of a page whose address contains a secret, such as the token of a mailed link: og:url names the page without
 * it.
 */
export const secretPageMeta = (
  matches: Parameters<typeof pageMeta>[0]['matches'],
  { page, ...words }: SecretPage,
) =>
  pageMeta(
    { matches, location: { pathname: pathIn(LANGUAGE, page.replace('/:token', '')) } },
    { ...words, hidden: true },
  );
