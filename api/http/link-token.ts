import { z } from '@hono/zod-openapi';

/**
 * The token of a mailed link in an address. One of any length or form is looked up by its hash and is unknown, a 404: a
 * refusal as malformed would say what the shop's tokens look like, and the page would be "away" (P134). Node limits the
 * length of an address.
 */
export const linkParams = z.object({ token: z.string() });
