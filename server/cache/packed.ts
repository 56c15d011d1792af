import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { hasTag } from '../http/answer.ts';
import { compress, type Encoding, preferredEncoding } from '../http/encoding.ts';

interface PackedBody {
  /** Flat, as node:http takes them. */
  readonly headers: string[];
  readonly body: Buffer;
}

/** A response that is sent many times: its headers are made once, its body is compressed once for each encoding. */
export interface Packed {
  readonly etag: string;
  /** The encodings that were prepared so far. */
  readonly answers: { identity: PackedBody } & { [E in Encoding]?: PackedBody };
  /** Headers of a 304. */
  readonly notModified: string[];
}

/** @param headers flat; without those about the body. */
export function pack(body: Buffer, type: string, headers: readonly string[]): Packed {
  // The tag is weak, because compressed and plain responses share it.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const shared = [...headers, 'ETag', etag];
  return {
    etag,
    notModified: shared,
    answers: { identity: { headers: withBody(shared, { type, length: body.length }), body } },
  };
}

/** Prepares an encoding, once. */
export async function packFor(encoding: Encoding, packed: Packed): Promise<PackedBody> {
  const { answers, notModified } = packed;
  const earlier = answers[encoding];
  if (earlier) return earlier;
  const body = exactly(await compress(answers.identity.body, encoding));
  const headers = withBody(notModified, { type: typeOf(answers.identity), length: body.length });
  answers[encoding] ??= { headers: [...headers, 'Content-Encoding', encoding], body };
  return answers[encoding];
}

/** Node returns a slice of a pool of 64 kB, which a cached body would keep alive by itself. */
function exactly(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

const withBody = (headers: readonly string[], { type, length }: { type: string; length: number }) => [
  ...headers,
  'Content-Type',
  type,
  'Content-Length',
  String(length),
];

/** Only compressed, which takes a third of the memory: hardly anybody asks for the plain body. */
export interface Compressed extends Omit<Packed, 'answers'> {
  readonly answers: { readonly gzip: PackedBody; readonly br: PackedBody; readonly identity?: never };
}

export async function withoutPlain(packed: Packed): Promise<Compressed> {
  const [gzip, br] = await Promise.all([packFor('gzip', packed), packFor('br', packed)]);
  return { etag: packed.etag, notModified: packed.notModified, answers: { gzip, br } };
}

/** Sends a 304, or the whole in the preferred encoding. @returns false when that encoding is not prepared. */
export function sendPacked(
  request: IncomingMessage,
  response: ServerResponse,
  packed: Packed | Compressed,
): boolean {
  if (hasTag(request, packed.etag)) {
    response.writeHead(304, packed.notModified);
    response.end();
    return true;
  }
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  const answer = packed.answers[encoding] ?? (isCompressed(packed) ? unpacked(packed) : undefined);
  if (!answer) return false;
  response.writeHead(200, answer.headers);
  response.end(request.method === 'HEAD' ? undefined : answer.body);
  return true;
}

const isCompressed = (packed: Packed | Compressed): packed is Compressed => !packed.answers.identity;

/** The plain body, from the compressed one. */
function unpacked({ answers: { gzip }, notModified }: Compressed): PackedBody {
  const body = gunzipSync(gzip.body);
  return { headers: withBody(notModified, { type: typeOf(gzip), length: body.length }), body };
}

const typeOf = ({ headers }: PackedBody): string => headers[headers.indexOf('Content-Type') + 1] ?? '';
