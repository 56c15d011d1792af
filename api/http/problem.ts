import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { LANGUAGES, type Language } from '../../contract/locale.ts';
import { type FieldSentence, PROBLEMS, ShopError } from '../../contract/problem.ts';
import type { Problem } from '../../contract/problem-schema.ts';
import { DatabaseBusy } from '../db/queue.ts';
import type { ApiEnv } from './env.ts';
import { readIssue } from './issue-words.ts';
import { say, titleOf } from './say.ts';

/**
 * SQLSTATE classes and codes for a database that is away, full, read-only or overloaded, as opposed to our own bugs;
 * also deadlocks and serialization failures, once retries have failed.
 */
const UNAVAILABLE = /^(08|53|57P0[1-5]$|57014$|25006$|25P03$|40001$|40P01$|55P03$|58)/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND']);

/** Turns anything thrown into problem+json (RFC 9457, docs/spec/api.md#errors). The only place that does. */
export function answerProblem(error: unknown, c: Context<ApiEnv>): Response {
  const shopError = asShopError(error);
  if (shopError.code === 'INTERNAL_ERROR') c.var.log.error({ err: error }, 'unexpected error');
  // Without a cause we shed load ourselves: a log line for each refusal would make a flood worse.
  else if (shopError.code === 'SERVICE_UNAVAILABLE' && shopError.cause !== undefined)
    c.var.log.warn({ err: error }, 'dependency unavailable');
  const { retryAfterSeconds } = shopError.details;
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
  // RFC 9110 requires it with a 401.
  if (shopError.code === 'UNAUTHORIZED') c.header('WWW-Authenticate', 'Bearer');
  c.header('Cache-Control', 'no-store');
  // A path outside the API reaches no middleware, which would have set the language.
  const problem = toProblem(shopError, c.var.requestId, c.get('language') ?? LANGUAGES[0]);
  const body = JSON.stringify(problem);
  return c.body(body, problem.status as ContentfulStatusCode, {
    'Content-Type': 'application/problem+json',
    // Content-Length exempts small bodies from compression, which would be most of the work in a flood of refusals.
    'Content-Length': String(Buffer.byteLength(body)),
  });
}

/** Words a failure in a language. */
export function toProblem(error: ShopError, requestId: string, language: Language): Problem {
  const { data } = error.details;
  const message = say(error.sentence, language);
  const issues = error.details.issues?.map(({ path, message: own }) => ({
    path,
    message: say(own, language),
  }));
  const named = issues?.find(({ path }) => path);
  return {
    type: `/problems/${error.code.toLowerCase().replaceAll('_', '-')}`,
    title: titleOf(error.code, language),
    status: PROBLEMS[error.code].status,
    detail: named ? `${named.path}: ${named.message}` : message,
    message,
    error: message,
    code: error.code,
    requestId,
    ...(issues && { issues }),
    ...(data !== undefined && { data }),
  };
}

interface ZodLikeIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Turns schema issues into a 400 that names each field, with the forms' own messages. */
export function invalidRequest(issues: readonly ZodLikeIssue[]): ShopError {
  const named: FieldSentence[] = issues
    .slice(0, 50)
    .map(({ path, message }) => ({ path: path.map(String).join('.'), message: readIssue(message) }));
  return new ShopError('INVALID_REQUEST', named[0]?.message ?? 'invalidRequest', { issues: named });
}

export function asShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  if (isDependencyAway(error)) {
    return new ShopError('SERVICE_UNAVAILABLE', 'unavailable', {
      retryAfterSeconds: 5,
      cause: error,
    });
  }
  return new ShopError('INTERNAL_ERROR', 'unexpected', {
    cause: error,
  });
}

function isDependencyAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusy) return true;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && (UNAVAILABLE.test(code) || NETWORK.has(code))) return true;
  // pg reports these errors without a code.
  return /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable/.test(
    error.message,
  );
}
