import type api from '../messages/api/en.json';
import type pages from '../messages/storefront/en.json';
import type { Language } from './locale.ts';
import type { StepUpData } from './staff/sessions.ts';

/** Every error code of the shop with its HTTP status (docs/spec/api.md#errors, RFC 9457). */
export const PROBLEMS = {
  INVALID_REQUEST: { status: 400 },
  IDEMPOTENCY_KEY_REQUIRED: { status: 400 },
  UNAUTHORIZED: { status: 401 },
  SECOND_FACTOR_REQUIRED: { status: 401 },
  CARD_DECLINED: { status: 402 },
  FORBIDDEN: { status: 403 },
  STEP_UP_REQUIRED: { status: 403 },
  NOT_FOUND: { status: 404 },
  METHOD_NOT_ALLOWED: { status: 405 },
  OUT_OF_STOCK: { status: 409 },
  PRICE_CHANGED: { status: 409 },
  PICKUP_ONLY: { status: 409 },
  DUPLICATE_ORDER: { status: 409 },
  CONFLICT: { status: 409 },
  REQUEST_IN_PROGRESS: { status: 409 },
  CHANGED_MEANWHILE: { status: 412 },
  PAYLOAD_TOO_LARGE: { status: 413 },
  URI_TOO_LONG: { status: 414 },
  UNSUPPORTED_MEDIA_TYPE: { status: 415 },
  RANGE_NOT_SATISFIABLE: { status: 416 },
  IDEMPOTENCY_KEY_REUSED: { status: 422 },
  PRECONDITION_REQUIRED: { status: 428 },
  TOO_MANY_REQUESTS: { status: 429 },
  TOKEN_EXPIRED: { status: 498 },
  INTERNAL_ERROR: { status: 500 },
  SERVICE_UNAVAILABLE: { status: 503 },
  INSUFFICIENT_STORAGE: { status: 507 },
} as const satisfies Record<string, { status: number }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** The messages that the API says by themselves, not parts of others such as titles. */
export type ApiKey = {
  [Key in keyof typeof api]: (typeof api)[Key] extends string ? Key : never;
}[keyof typeof api];

type MessageKey =
  | ApiKey
  | `validation.${keyof typeof pages.validation}`
  | `malformed.${keyof typeof pages.malformed}`;

/** Arguments of a message: numbers, texts, and names that differ by language. */
export type SentenceValues = Readonly<Record<string, string | number | Readonly<Record<Language, string>>>>;

/** A sentence for people; it is worded in the language of the call when it leaves. */
export type Sentence =
  | MessageKey
  | { readonly key: MessageKey; readonly values: SentenceValues }
  /** Was stored in English, or is the payment provider's own: other languages say its message, or else `otherwise`. */
  | { readonly english: string; readonly otherwise: MessageKey };

/** The fault of a field. */
export interface FieldSentence {
  /** The field, such as `items.0.quantity`. */
  readonly path: string;
  readonly message: Sentence;
}

interface ProblemDetails {
  readonly issues?: readonly FieldSentence[];
  /** Data that the page needs to continue, for example the current lines of a cart. */
  readonly data?: unknown;
  /** Seconds, sent as Retry-After. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** All codes but the one whose `data` the page cannot do without. */
export type PlainCode = Exclude<ProblemCode, 'STEP_UP_REQUIRED'>;

/** An expected failure; the API's error handler turns it into problem+json. Anything else thrown is a bug. */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly code: ProblemCode;
  readonly sentence: Sentence;
  readonly details: ProblemDetails;

  constructor(code: PlainCode, sentence: Sentence, details?: ProblemDetails);
  constructor(code: 'STEP_UP_REQUIRED', sentence: Sentence, details: ProblemDetails & { data: StepUpData });
  constructor(code: ProblemCode, sentence: Sentence, details: ProblemDetails = {}) {
    super(nameOf(sentence), { cause: details.cause });
    this.code = code;
    this.sentence = sentence;
    this.details = details;
  }
}

/** For logs: the key of the message. */
const nameOf = (sentence: Sentence): string => {
  if (typeof sentence === 'string') return sentence;
  return 'key' in sentence ? sentence.key : sentence.english;
};
