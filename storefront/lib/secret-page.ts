import { pageMeta } from './seo.ts';

interface SecretPage {
  readonly title: string;
  readonly description: string;
  /** Without the secret, which has no place in what social pages read. */
  readonly path: string;
}

/** For a page whose address is a secret, the link of a mail. */
export const secretPageMeta = (
  matches: Parameters<typeof pageMeta>[0]['matches'],
  { path, ...words }: SecretPage,
) => pageMeta({ matches, location: { pathname: path } }, { ...words, hidden: true });
