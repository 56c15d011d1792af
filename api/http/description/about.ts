const TAGS = [
  { name: 'Catalogue', description: 'Products, categories, search, and what the home page shows.' },
  { name: 'Reviews', description: 'Reviews of products.' },
  { name: 'Stores', description: 'Stores and what they carry.' },
  { name: 'Places', description: 'Postal codes, coordinates and street addresses in Canada.' },
  { name: 'Checkout', description: 'Placing an order and paying for it.' },
  { name: 'Orders', description: "Orders that were placed, and the payment provider's events." },
  { name: 'Accounts', description: 'Accounts, sessions, profiles and personal data.' },
  { name: 'Quotes and forms', description: 'Quotes for custom products, messages and the newsletter.' },
  { name: 'Files', description: 'Artwork for quotes.' },
];

const DESCRIPTION = `The API of the Halyard flag shop, which its own pages call too.

Money is a JSON number in dollars with at most 2 decimals. Times are ISO 8601 in UTC. Every failure is \`application/problem+json\`
(RFC 9457); its \`code\` is for programs, its \`message\` for people. A bad \`page\` or \`limit\` counts as the nearest good one,
and an unknown filter or sort as none: a shared link must open.`;

/** @param publicUrl of the shop, without a slash at its end. */
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
    { url: '/', description: 'Where this document was read' },
    { url: publicUrl, description: 'The shop' },
  ],
  tags: TAGS,
  // Calls that look at a session say so.
  security: [],
});

/** By the name that routes use. */
export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `access_token` that `POST /api/login` gives.',
  },
} as const;
