import { z } from '@hono/zod-openapi';

// All are optional for the validator only: a missing header has a problem code of its own. They differ by topic in what
// the document says of them, and in nothing else.

const sent = z.string().optional();
const key = (description?: string) =>
  z.object({
    'Idempotency-Key': sent.openapi({
      format: 'uuid',
      ...(description && { description }),
      param: { required: true },
    }),
  });

export const VERSION = z.object({
  'If-Match': sent.openapi({
    description: 'The version that you saw, such as `"v7"`.',
    param: { required: true },
  }),
});
export const BARE_VERSION = z.object({ 'If-Match': sent });
export const STAFF_VERSION = z.object({
  'if-match': sent.describe('`"v7"`: the version that you saw'),
});

export const KEY = key();
export const KEY_OF_CHANGE = key('A new UUID for each change.');
export const KEY_OF_ORDER = key('A new UUID for each order.');
export const KEY_WITH_NOTIFY = z.object({
  'Idempotency-Key': sent.openapi({ format: 'uuid', description: 'Required with `notify`.' }),
});
export const BARE_KEY = z.object({ 'Idempotency-Key': sent });
export const STAFF_KEY = z.object({ 'idempotency-key': sent.describe('A UUID') });
