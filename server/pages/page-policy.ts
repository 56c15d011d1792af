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

/** In the head of each page that may load an ads tag, and of no other (storefront/root.tsx). */
const ADS_TAG = /<meta name="ads-tag" [^>]*>/g;

interface Renderer {
  /** The mark that the renderer writes on its own scripts and on the ads tag's meta element. */
  readonly nonce: string;
  /** Origins that the page's address alone allows; such a page loads no ads tag. */
  readonly foreign?: Extra | undefined;
}

export interface FinishedPage {
  readonly html: string;
  readonly policy: string;
}

export const createNonce = (): string => randomBytes(16).toString('base64url');

/**
 * A rendered page as it is sent: the renderer's marks are read for the policy and taken out. The policy names hashes
 * and not the nonce, because a page that is kept and sent to many would give its nonce away.
 */
export function finishPage(rendered: string, { nonce, foreign }: Renderer): FinishedPage {
  const mark = ` nonce="${nonce}"`;
  const mayLoadAds = rendered.match(ADS_TAG)?.some((tag) => tag.includes(mark)) ?? false;
  const extra = foreign ?? (mayLoadAds ? WITH_ADS : {});
  const policy = contentSecurityPolicy(markedScriptHashes(rendered, mark), extra);
  return { html: rendered.replaceAll(mark, ''), policy };
}
