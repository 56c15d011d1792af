import { contentSecurityPolicy, type Extra } from './content-security-policy.ts';

/** In the head of each page that may load an ads tag, and of no other (storefront/root.tsx). React escapes every other `<`. */
const ADS_MARK = '<meta name="ads-tag"';

const TAG_HOSTS = ['https://www.googletagmanager.com', 'https://www.googleadservices.com'];
const MEASURING_HOSTS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://googleads.g.doubleclick.net',
  'https://www.google.com',
  'https://www.google.ca',
];

const WITH_ADS = {
  scripts: [...TAG_HOSTS, 'https://googleads.g.doubleclick.net'],
  images: [...TAG_HOSTS, ...MEASURING_HOSTS],
  connections: [...TAG_HOSTS, ...MEASURING_HOSTS],
};

/**
 * A page's policy by what it holds: the hosts of an ads tag only where the page may load one (S62).
 * @param foreign what its address alone lets in; such a page loads no ads tag.
 */
export const pagePolicy = (html: string, foreign?: Extra): string =>
  contentSecurityPolicy(html, foreign ?? (html.includes(ADS_MARK) ? WITH_ADS : {}));
