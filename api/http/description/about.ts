import { LANGUAGES } from '../../../contract/locale.ts';

const TAGS = [
  { name: 'Catalogue', description: 'Products, categories, search, and home page content.' },
  { name: 'Reviews', description: 'Reviews of products.' },
  { name: 'Stores', description: 'Stores and what they carry.' },
  { name: 'Shop', description: 'Who the seller is.' },
  { name: 'Places', description: 'Postal codes, coordinates and street addresses in Canada.' },
  { name: 'Checkout', description: 'Placing an order and paying for it.' },
  { name: 'Orders', description: 'Placed orders, and webhook events of the payment provider.' },
  { name: 'Accounts', description: 'Accounts, sessions, profiles and personal data.' },
  {
    name: 'Quotes and forms',
    description: 'Quotes for custom products, contact messages and the newsletter.',
  },
  { name: 'Files', description: 'Artwork uploads for quotes.' },
  {
    name: 'Consent and privacy',
    description: 'What the shop may send, what it holds about a person, and its erasure.',
  },
];

const DESCRIPTION = `The API of the Halyard flag shop. The shop's own pages use it, too.

Money is a JSON number in dollars with at most 2 decimals. Times are ISO 8601 in UTC. Every error is
\`application/problem+json\` (RFC 9457); its \`code\` is for programs, its \`message\` for people. An invalid
\`page\` or \`limit\` is replaced by the nearest valid one, and an unknown filter or sort is ignored, so that
shared links always open.

What people read is in English or French: in the language of \`lang\`, or else in the one that \`Accept-Language\`
prefers, or else in English. \`Content-Language\` names it. Ids, slugs, codes, filters and option values are the same in both.`;

/** @param publicUrl base URL of the shop, without a trailing slash. */
export const aboutApi = (publicUrl: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Halyard API',
    version: '1.0.0',
    description: DESCRIPTION,
    contact: { name: 'Halyard', url: `${publicUrl}/contact` },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [
    { url: '/', description: 'The server that served this document' },
    { url: publicUrl, description: 'The public shop' },
  ],
  tags: TAGS,
  // No authentication by default; operations that use a session declare it.
  security: [],
});

export type About = Pick<ReturnType<typeof aboutApi>, 'openapi' | 'info' | 'servers' | 'tags' | 'security'>;

/** The parameter that every call takes. */
export const LANGUAGE_PARAMETER = {
  name: 'lang',
  in: 'query',
  description: `Language of names, messages and problems: ${LANGUAGES.join(' or ')}. Any other value is ignored.`,
  // The API page has no label for a choice between values.
  schema: { type: 'string' },
} as const;

/** Keyed by the name that routes use. */
export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `access_token` returned by `POST /api/login`.',
  },
} as const;
