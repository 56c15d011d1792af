import type { About } from '../../http/description/about.ts';
import { STAFF_COOKIE } from '../cookies.ts';

const DESCRIPTION = `The API of Halyard's back office, for its own pages. Every call names the permission that it needs as
\`x-permission\`, and whether it needs a fresh proof of the person as \`x-step-up\` (403 \`STEP_UP_REQUIRED\`, with the
ways in \`data\`).

A change of an existing row sends the \`version\` that was seen as \`If-Match: "v7"\`: without it the answer is 428, and
412 with the row as it is now in \`data\` when somebody has changed it meanwhile. What moves money, stock or mail sends an
\`Idempotency-Key\`, too. Lists answer \`{ data, next, count, more }\`; \`after\` takes \`next\`. Amounts are whole cents,
times are ISO 8601 in UTC, and every error is \`application/problem+json\` (RFC 9457).

Changing calls must come from the back office's own pages and send JSON.`;

/** @param tags names of all topics. */
export const aboutAdminApi = (staffUrl: string, tags: readonly string[]): About => ({
  openapi: '3.1.0',
  info: {
    title: 'Halyard back office API',
    version: '1.0.0',
    description: DESCRIPTION,
    contact: { name: 'Halyard', url: `${staffUrl}/admin` },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [
    { url: '/', description: 'The server that served this document' },
    { url: staffUrl, description: 'The back office' },
  ],
  tags: tags.map((name) => ({ name, description: `${name}, as staff use it.` })),
  security: [],
});

/** Keyed by the name that routes use. */
export const STAFF_SECURITY_SCHEMES = {
  staffCookie: { type: 'apiKey', in: 'cookie', name: STAFF_COOKIE, description: 'Set by signing in.' },
} as const;
