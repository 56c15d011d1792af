import type { PageWith } from '../../../contract/page-table.ts';
import { pageMeta } from './seo.ts';

interface SecretPage {
  readonly title: string;
  readonly description: string;
  readonly page: PageWith<'secret'>;
}

/** For a page whose address is a secret, the link of a mail: what social pages read names the page without it. */
export const secretPageMeta = (
  matches: Parameters<typeof pageMeta>[0]['matches'],
  { page, ...words }: SecretPage,
) => pageMeta({ matches, location: { pathname: page.replace('/:token', '') } }, { ...words, hidden: true });
