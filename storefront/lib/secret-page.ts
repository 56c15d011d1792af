import { pageMeta } from './seo.ts';

/** A page whose address is a secret, the link of a mail: it is never kept, and no other site learns the address. */
export const secretPageHeaders = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
});

interface SecretPage {
  readonly title: string;
  readonly description: string;
  /** Without the secret, which has no place in what social pages read. */
  readonly path: string;
}

export const secretPageMeta = (
  matches: Parameters<typeof pageMeta>[0]['matches'],
  { path, ...words }: SecretPage,
) => pageMeta({ matches, location: { pathname: path } }, { ...words, hidden: true });
