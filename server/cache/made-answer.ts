import type { IncomingMessage, ServerResponse } from 'node:http';
import { VARY } from '../../api/http/language.ts';
import { compress, preferredEncoding } from '../http/encoding.ts';
import { NO_PAGE_POLICY } from '../pages/content-security-policy.ts';
import { type Cache, createCache, type Rules, type Verdict } from './cache.ts';
import { type Packed, pack } from './packed.ts';

/** An answer as the API has made it. */
export interface MadeAnswer {
  /** The normalised address that was asked. */
  readonly address: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly showsStruckPrice: boolean;
}

/** A cached answer. */
export interface CachedAnswer extends Packed {
  readonly showsStruckPrice: boolean;
  /** Its JSON parsed, once a page's loader has asked for it; frozen, because many pages share it. */
  value?: unknown;
}

export const isCached = (answer: CachedAnswer | MadeAnswer): answer is CachedAnswer => 'etag' in answer;

export async function readAnswer(address: string, response: Response): Promise<MadeAnswer> {
  const { status, headers } = response;
  const body = Buffer.from(await response.arrayBuffer());
  return { address, status, headers, body, showsStruckPrice: STRUCK_PRICE.test(body.toString('latin1')) };
}

/** A product's `discount` that is not 0. */
const STRUCK_PRICE = /"discount":(?!0[,}])/;

interface Options {
  /** Headers of every response, flat. */
  readonly headers: readonly string[];
  readonly maxBytes?: number;
  /** See `DataVersion`. */
  readonly nextEnd?: () => number | undefined;
  /** Milliseconds since any fixed point; replaced in tests. */
  readonly now?: () => number;
}

export type AnswerCache = Cache<MadeAnswer, CachedAnswer>;

const MAX_BYTES = 12 * 1024 * 1024;

export const createAnswerCache = ({ headers, maxBytes = MAX_BYTES, ...times }: Options): AnswerCache =>
  createCache({ rules: rulesOf(headers), maxBytes, ...times });

const rulesOf = (always: readonly string[]): Rules<MadeAnswer, CachedAnswer> => ({
  judge,
  async prepare({ body, headers, showsStruckPrice }, last) {
    // Most answers stay the same when the stock of another product changes.
    if (last?.answers.identity.body.equals(body)) return last;
    const own = [...always, 'Content-Security-Policy', NO_PAGE_POLICY, 'Vary', VARY];
    for (const name of ['Cache-Control', 'Content-Location', 'Content-Language']) {
      const value = headers.get(name);
      if (value !== null) own.push(name, value);
    }
    return { ...pack(body, headers.get('Content-Type') ?? '', own), showsStruckPrice };
  },
  bytesOf: ({ answers, value }) => {
    const { length } = answers.identity.body;
    // Compressed, JSON takes less than half.
    return 4096 + 2 * length + (value === undefined ? 0 : PARSED_SIZE * length);
  },
  mayEnd: (made) => made.showsStruckPrice,
  // A refusal is about one visitor. A failure is shared, or everyone would wait for the database once more.
  mayShare: ({ status }) => status !== 429,
});

/** Only what the API marks as public is cached, and a list only under its own address (P99, P104). */
function judge({ address, status, headers }: MadeAnswer): Verdict {
  if (status >= 500) return 'failed';
  const isPublic = /^public\b/.test(headers.get('Cache-Control') ?? '') && !headers.has('Set-Cookie');
  const isOwn = !address.includes('?') || headers.get('Content-Location') === address;
  return status === 200 && isPublic && isOwn ? 'cache' : 'gone';
}

/** Bytes on the heap for one byte of JSON, roughly. */
const PARSED_SIZE = 4;

/** @param grow receives the memory that the parsed value takes. */
export function parsedValue(cached: CachedAnswer, grow: (bytes: number) => void): unknown {
  if (cached.value === undefined) {
    const { body } = cached.answers.identity;
    cached.value = frozen(JSON.parse(body.toString()));
    grow(PARSED_SIZE * body.length);
  }
  return cached.value;
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) frozen(part);
    Object.freeze(value);
  }
  return value;
}

/** Sends an answer that is not cached. */
export async function sendMade(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: MadeAnswer,
): Promise<void> {
  // Refusals are small, and a flood of them should cost little.
  const encoding = status === 200 ? preferredEncoding(request.headers['accept-encoding']) : 'identity';
  const packed = await compress(body, encoding);
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('Content-Security-Policy', NO_PAGE_POLICY);
  if (status === 200) response.setHeader('Vary', VARY);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.writeHead(status, { 'Content-Length': packed.length });
  response.end(request.method === 'HEAD' ? undefined : packed);
}
