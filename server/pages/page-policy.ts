import { randomBytes } from 'node:crypto';
import { contentSecurityPolicy, type Extra, markedScriptHashes } from './content-security-policy.ts';

const TAG_HOSTS = ['https://www.googletagmanager.com', 'https://www.googleadservices.com'];
const MEASURING_HOSTS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://googleads.g.doubleclick.net',
  'https://www.google.com',
  'https://www.google.ca',
];

const WITH_ADS: Extra = {
  scripts: [...TAG_HOSTS, 'https://googleads.g.doubleclick.net'],
  images: [...TAG_HOSTS, ...MEASURING_HOSTS],
  connections: [...TAG_HOSTS, ...MEASURING_HOSTS],
};

/** storefront/root.tsx renders this element only on pages that may load an ads tag. */
const ADS_TAG = /<meta name="ads-tag" [^>]*>/g;

interface Renderer {
  /** The nonce that the renderer writes on its own scripts and on the ads tag's meta element. */
  readonly nonce: string;
  /** Foreign origins allowed by the page's address. A page that has them loads no ads tag. */
  readonly foreign?: Extra | undefined;
}

export interface FinishedPage {
  readonly body: Buffer;
  readonly policy: string;
}

export const createNonce = (): string => randomBytes(16).toString('base64url');

/**
 * Turns a rendered page into the one that is sent: derives the policy from the renderer's marks and removes them. The
 * policy lists hashes instead of the nonce, because a cached page would reveal its nonce to many visitors.
 */
export function finishPage(rendered: string, { nonce, foreign }: Renderer): FinishedPage {
  const mark = ` nonce="${nonce}"`;
  const mayLoadAds = rendered.match(ADS_TAG)?.some((tag) => tag.includes(mark)) ?? false;
  const extra = foreign ?? (mayLoadAds ? WITH_ADS : {});
  const policy = contentSecurityPolicy(markedScriptHashes(rendered, mark), extra);
  return { body: Buffer.from(rendered.replaceAll(mark, '')), policy };
}
