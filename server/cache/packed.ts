import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
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
  const body = await compress(answers.identity.body, encoding);
  const type = answers.identity.headers[answers.identity.headers.indexOf('Content-Type') + 1] ?? '';
  const headers = withBody(notModified, { type, length: body.length });
  answers[encoding] ??= { headers: [...headers, 'Content-Encoding', encoding], body };
  return answers[encoding];
}

const withBody = (headers: readonly string[], { type, length }: { type: string; length: number }) => [
  ...headers,
  'Content-Type',
  type,
  'Content-Length',
  String(length),
];

/** Sends a 304, or the whole in the preferred encoding. @returns false when that encoding is not prepared. */
export function sendPacked(request: IncomingMessage, response: ServerResponse, packed: Packed): boolean {
  if (hasTag(request, packed.etag)) {
    response.writeHead(304, packed.notModified);
    response.end();
    return true;
  }
  const answer = packed.answers[preferredEncoding(request.headers['accept-encoding'])];
  if (!answer) return false;
  response.writeHead(200, answer.headers);
  response.end(request.method === 'HEAD' ? undefined : answer.body);
  return true;
}
