import { z } from 'zod';

/** Every error code of the shop with its HTTP status and title (docs/spec/api.md#errors, RFC 9457). */
export const PROBLEMS = {
  INVALID_REQUEST: { status: 400, title: 'Invalid request' },
  IDEMPOTENCY_KEY_REQUIRED: { status: 400, title: 'Idempotency-Key required' },
  UNAUTHORIZED: { status: 401, title: 'Not signed in' },
  CARD_DECLINED: { status: 402, title: 'Card declined' },
  FORBIDDEN: { status: 403, title: 'Not allowed' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Method not allowed' },
  OUT_OF_STOCK: { status: 409, title: 'Out of stock' },
  PRICE_CHANGED: { status: 409, title: 'Price changed' },
  PICKUP_ONLY: { status: 409, title: 'Pick-up only' },
  DUPLICATE_ORDER: { status: 409, title: 'Order already placed' },
  CONFLICT: { status: 409, title: 'Not possible in this state' },
  REQUEST_IN_PROGRESS: { status: 409, title: 'Request in progress' },
  PAYLOAD_TOO_LARGE: { status: 413, title: 'Request too large' },
  URI_TOO_LONG: { status: 414, title: 'Address too long' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'Unsupported media type' },
  RANGE_NOT_SATISFIABLE: { status: 416, title: 'Range not satisfiable' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, title: 'Idempotency-Key reused' },
  TOO_MANY_REQUESTS: { status: 429, title: 'Too many requests' },
  TOKEN_EXPIRED: { status: 498, title: 'Session expired' },
  INTERNAL_ERROR: { status: 500, title: 'Something went wrong' },
  SERVICE_UNAVAILABLE: { status: 503, title: 'Temporarily unavailable' },
  INSUFFICIENT_STORAGE: { status: 507, title: 'No room left' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

export const issueSchema = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof issueSchema>;

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  message: z.string(),
  error: z.string(),
  code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]),
  requestId: z.string(),
  issues: z.array(issueSchema).optional(),
  data: z.unknown().optional(),
});
export type Problem = z.infer<typeof problemSchema>;

interface ProblemDetails {
  readonly issues?: readonly Issue[];
  /** Data that the page needs to continue, for example the current lines of a cart. */
  readonly data?: unknown;
  /** Seconds, sent as Retry-After. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** An expected failure; the API's error handler turns it into problem+json. Anything else thrown is a bug. */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, message: string, details: ProblemDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}
