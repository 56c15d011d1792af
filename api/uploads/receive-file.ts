import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { ShopError } from '../../contract/problem.ts';
import { createEarlyRelease } from './early-release.ts';
import { type MinRate, watchRate } from './min-rate.ts';
import { tempPath } from './temp-files.ts';

/** What multipart adds around a file. */
const WRAPPING_BYTES = 64 * 1024;
const LIMITS = { files: 1, fields: 10, parts: 11, fieldSize: 1024, headerPairs: 20, headerSize: 8 * 1024 };

export interface IncomingUpload {
  readonly body: Readable | null;
  readonly contentType: string;
  /** As announced; NaN when it was not. */
  readonly contentLength: number;
}

export interface ReceivedFile {
  /** Of the temporary file, which is the caller's to remove. */
  readonly path: string;
  /** As it was sent. */
  readonly name: string;
  readonly size: number;
}

interface Target {
  /** Of temporary files. */
  readonly folder: string;
  readonly maxBytes: number;
  readonly minRate: MinRate;
}

/** The connection broke while the file came in: nobody reads the answer. */
export class BrokenUpload extends ShopError {
  constructor(cause: unknown) {
    super('INVALID_REQUEST', 'The upload was broken off', { cause });
  }
}

/**
 * Writes the one file of a multipart body to a temporary file as it comes in. Whatever goes wrong, the file is gone.
 * @throws {ShopError} INVALID_REQUEST when there is not exactly one file, in the field `file`, with something in it;
 *   or its bytes only trickle in; PAYLOAD_TOO_LARGE, at once; UNSUPPORTED_MEDIA_TYPE for another body;
 *   INSUFFICIENT_STORAGE when the disk is full.
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

function openParser({ contentType, contentLength }: IncomingUpload, maxBytes: number): BusboyInstance {
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType))
    throw new ShopError('UNSUPPORTED_MEDIA_TYPE', 'Send multipart/form-data with the field file');
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

/** Why a body is not taken. The first reason counts: each breaks everything else. */
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
    parser.once(limit, () => refuse(badField('Send one file only')));
  parser.on('file', (field, stream, name) => {
    // What breaks it breaks the parser or the body as well, and they are heard.
    stream.on('error', () => {});
    stream.once('limit', () => refuse(tooLarge(maxBytes)));
    if (field !== 'file') return refuse(noFile());
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    const written = pipeline(stream, target);
    written.catch(refuse);
    part = { name: name ?? '', stream, target, written };
  });
  const written = () => part?.target.bytesWritten ?? 0;
  const stop = feed(body, parser, { maxBytes, minRate, refuse, written });
  try {
    await Promise.race([refusal, finished]);
    await Promise.race([refusal, part?.written]);
    if (!part) throw noFile();
    if (part.stream.bytesRead === 0) throw badField('This file is empty');
    return { path, name: part.name, size: part.stream.bytesRead };
  } catch (error) {
    stop();
    // With an error, or a target that is still being opened would never be closed.
    part?.stream.destroy(error as Error);
    // The file may be removed only when nobody writes to it any more.
    await part?.written.catch(() => {});
    throw error;
  }
}

interface Feeding {
  readonly maxBytes: number;
  readonly minRate: MinRate;
  readonly refuse: Refuse;
  /** Bytes of the file that are on the disk. */
  readonly written: () => number;
}

/**
 * Hands the body on, piece by piece: iterating would join pieces, and each copy is garbage as large as the file.
 * The parser counts what the file brings; here what comes around it is counted too. @returns what ends it; the rest of
 * the body stays where it is, for the connection must live until the answer is out.
 */
function feed(body: Readable, parser: BusboyInstance, feeding: Feeding): () => void {
  const { maxBytes, minRate, refuse, written } = feeding;
  const pieces = createEarlyRelease();
  const rate = watchRate(minRate, () => refuse(tooSlow()));
  let total = 0;
  const count = (chunk: Uint8Array) => {
    total += chunk.length;
    rate.add(chunk.length);
    // Another body's memory may be somebody's who goes on with it.
    if (body instanceof IncomingMessage) pieces.add(chunk);
    pieces.releaseWritten(written());
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

const isDiskFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

export const noRoom = (cause?: unknown): ShopError =>
  new ShopError('INSUFFICIENT_STORAGE', 'We cannot take files just now. Please try again later.', { cause });

const tooLarge = (maxBytes: number) =>
  new ShopError('PAYLOAD_TOO_LARGE', `A file may have at most ${Math.floor(maxBytes / 1e6)} MB`);

const tooSlow = () =>
  new ShopError('INVALID_REQUEST', 'Your connection is too slow just now. Please try again on a better one.');

const malformed = (cause: unknown) =>
  new ShopError('INVALID_REQUEST', 'The upload is not valid multipart/form-data', { cause });

const badField = (message: string) =>
  new ShopError('INVALID_REQUEST', message, { issues: [{ path: 'file', message }] });

const noFile = () => badField('Send the file in the field file');
