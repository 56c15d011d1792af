import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { type ApiKey, ShopError } from '../../../contract/problem.ts';
import { tempPath } from '../store/temp-files.ts';
import { type MinRate, watchRate } from './min-rate.ts';

/** Allowance for the multipart framing around a file. */
const WRAPPING_BYTES = 64 * 1024;
const LIMITS = { files: 1, fields: 10, parts: 11, fieldSize: 1024, headerPairs: 20, headerSize: 8 * 1024 };

export interface IncomingUpload {
  readonly body: Readable | null;
  readonly contentType: string;
  /** Value of the Content-Length header; NaN without one. */
  readonly contentLength: number;
}

export interface ReceivedFile {
  /** Path of the temporary file, which the caller must remove. */
  readonly path: string;
  /** The client's file name, unchecked. */
  readonly name: string;
  readonly size: number;
}

interface Target {
  /** Folder of temporary files. */
  readonly folder: string;
  readonly maxBytes: number;
  readonly minRate: MinRate;
}

/** The connection was lost during the upload, so nobody receives the response. */
export class BrokenUpload extends ShopError {
  constructor(cause: unknown) {
    super('INVALID_REQUEST', 'uploadBroken', { cause });
  }
}

/**
 * Streams the one file of a multipart body to a temporary file, which is removed on any error.
 * @throws {ShopError} INVALID_REQUEST when there is not exactly one non-empty file in the field `file`, or when the
 *   upload is too slow; PAYLOAD_TOO_LARGE as soon as the limit is exceeded; UNSUPPORTED_MEDIA_TYPE for a body that is
 *   not multipart/form-data; INSUFFICIENT_STORAGE when the disk is full.
 */
export async function receiveFile(upload: IncomingUpload, target: Target): Promise<ReceivedFile> {
  const parser = openParser(upload, target.maxBytes);
  if (!upload.body) throw noFile();
  const path = await tempPath(target.folder);
  try {
    return await readParts(upload.body, parser, { ...target, path });
  } catch (error) {
    await rm(path, { force: true });
    throw isDiskFull(error) ? noRoom(error) : error;
  }
}

/** @throws {ShopError} UNSUPPORTED_MEDIA_TYPE for a body that is not multipart/form-data. */
export function requireMultipart(contentType: string): void {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType))
    throw new ShopError('UNSUPPORTED_MEDIA_TYPE', 'sendMultipart');
}

function openParser({ contentType, contentLength }: IncomingUpload, maxBytes: number): BusboyInstance {
  requireMultipart(contentType);
  if (contentLength > maxBytes + WRAPPING_BYTES) throw tooLarge(maxBytes);
  try {
    const limits = { ...LIMITS, fileSize: maxBytes };
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch (cause) {
    throw malformed(cause);
  }
}

interface Part {
  readonly name: string;
  readonly stream: BusboyFileStream;
  readonly target: WriteStream;
  readonly written: Promise<void>;
}

/** Refuses the body. Only the first reason counts, because it causes errors everywhere else. */
type Refuse = (reason: unknown) => void;

async function readParts(
  body: Readable,
  parser: BusboyInstance,
  { path, maxBytes, minRate }: Target & { path: string },
): Promise<ReceivedFile> {
  let part: Part | undefined;
  const { promise: refusal, reject: refuse } = Promise.withResolvers<never>();
  const finished = new Promise<void>((done) => parser.once('finish', done));
  parser.on('error', (error) => refuse(malformed(error)));
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.once(limit, () => refuse(badField('oneFileOnly')));
  parser.on('file', (field, stream, name) => {
    // Ignored, because any such error is also an error of the parser or the body, which are handled.
    stream.on('error', () => {});
    stream.once('limit', () => refuse(tooLarge(maxBytes)));
    if (field !== 'file') return refuse(noFile());
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    const written = pipeline(stream, target);
    written.catch(refuse);
    part = { name: name ?? '', stream, target, written };
  });
  const stop = feed(body, parser, { maxBytes, minRate, refuse });
  try {
    await Promise.race([refusal, finished]);
    await Promise.race([refusal, part?.written]);
    if (!part) throw noFile();
    if (part.stream.bytesRead === 0) throw badField('fileEmpty');
    return { path, name: part.name, size: part.stream.bytesRead };
  } catch (error) {
    stop();
    // Without an error a target that is still being opened would never be closed.
    part?.stream.destroy(error as Error);
    // The file may be removed only after the last write.
    await part?.written.catch(() => {});
    throw error;
  }
}

interface Feeding {
  readonly maxBytes: number;
  readonly minRate: MinRate;
  readonly refuse: Refuse;
}

/**
 * Pipes the body into the parser. It does not iterate over the body, because that would join chunks into copies as
 * large as the file. The parser limits the file; this limits the body including its framing.
 * @returns stops feeding. The rest of the body stays unread, because the connection must live until the response is
 *   sent.
 */
function feed(body: Readable, parser: BusboyInstance, feeding: Feeding): () => void {
  const { maxBytes, minRate, refuse } = feeding;
  const rate = watchRate(minRate, () => refuse(tooSlow()));
  let total = 0;
  const count = (chunk: Uint8Array) => {
    total += chunk.length;
    rate.add(chunk.length);
    if (total > maxBytes + WRAPPING_BYTES) refuse(tooLarge(maxBytes));
  };
  const onBroken = (cause?: unknown) => refuse(new BrokenUpload(cause));
  const onClose = () => body.readableEnded || onBroken();
  body.on('error', onBroken).on('close', onClose).on('data', count).on('end', rate.end).pipe(parser);
  return () => {
    rate.end();
    body.unpipe(parser).off('close', onClose).off('data', count).pause();
    parser.destroy();
  };
}

export const isDiskFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

export const noRoom = (cause?: unknown): ShopError =>
  new ShopError('INSUFFICIENT_STORAGE', 'noRoomForFiles', { cause });

const tooLarge = (maxBytes: number) =>
  new ShopError('PAYLOAD_TOO_LARGE', {
    key: 'fileTooLarge',
    values: { megabytes: Math.floor(maxBytes / 1e6) },
  });

const tooSlow = () => new ShopError('INVALID_REQUEST', 'tooSlow');

const malformed = (cause: unknown) => new ShopError('INVALID_REQUEST', 'noMultipart', { cause });

const badField = (message: ApiKey) =>
  new ShopError('INVALID_REQUEST', message, { issues: [{ path: 'file', message }] });

const noFile = () => badField('sendFile');
