import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { ShopError } from '../../contract/problem.ts';
import { tempPath } from './temp-files.ts';

/** What multipart adds around a file. */
const WRAPPING_BYTES = 64 * 1024;
const LIMITS = { files: 1, fields: 10, parts: 11, fieldSize: 1024, headerPairs: 20, headerSize: 8 * 1024 };

export interface IncomingUpload {
  readonly body: ReadableStream<Uint8Array> | null;
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
 *   PAYLOAD_TOO_LARGE, at once; UNSUPPORTED_MEDIA_TYPE for another body; INSUFFICIENT_STORAGE when the disk is full.
 */
export async function receiveFile(upload: IncomingUpload, target: Target): Promise<ReceivedFile> {
  const parser = openParser(upload, target.maxBytes);
  if (!upload.body) throw noFile();
  const path = await tempPath(target.folder);
  try {
    return await readParts(Readable.fromWeb(upload.body), parser, { path, maxBytes: target.maxBytes });
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
  readonly written: Promise<void>;
}

async function readParts(
  source: Readable,
  parser: BusboyInstance,
  { path, maxBytes }: { path: string; maxBytes: number },
): Promise<ReceivedFile> {
  let part: Part | undefined;
  const refusal = Promise.withResolvers<never>();
  // The first reason counts: each breaks everything else.
  const refuse = refusal.reject;
  source.once('error', (error) => refuse(new BrokenUpload(error)));
  parser.on('error', (error) => refuse(malformed(error)));
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.once(limit, () => refuse(badField('Send one file only')));
  parser.on('file', (field, stream, name) => {
    // What breaks it breaks the parser or the source as well, and they are heard.
    stream.on('error', () => {});
    stream.once('limit', () => refuse(tooLarge(maxBytes)));
    if (field !== 'file') return refuse(noFile());
    const written = pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
    written.catch(refuse);
    part = { name: name ?? '', stream, written };
  });
  try {
    await Promise.race([refusal.promise, pipeline(source, limitBytes(maxBytes, refuse), parser)]);
    await Promise.race([refusal.promise, part?.written]);
    if (!part) throw noFile();
    if (part.stream.bytesRead === 0) throw badField('This file is empty');
    return { path, name: part.name, size: part.stream.bytesRead };
  } catch (error) {
    source.destroy();
    // With an error, or a target that is still being opened would never be closed.
    part?.stream.destroy(error as Error);
    // The file may be removed only when nobody writes to it any more.
    await part?.written.catch(() => {});
    throw error;
  }
}

/** The parser counts what the file brings; this counts what comes around it too. */
const limitBytes = (maxBytes: number, refuse: (error: ShopError) => void) =>
  async function* (chunks: AsyncIterable<Uint8Array>) {
    let total = 0;
    for await (const chunk of chunks) {
      total += chunk.length;
      if (total > maxBytes + WRAPPING_BYTES) return refuse(tooLarge(maxBytes));
      yield chunk;
    }
  };

const isDiskFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

const noRoom = (cause: unknown) =>
  new ShopError('INSUFFICIENT_STORAGE', 'We cannot take files just now. Please try again later.', { cause });

const tooLarge = (maxBytes: number) =>
  new ShopError('PAYLOAD_TOO_LARGE', `A file may have at most ${Math.floor(maxBytes / 1e6)} MB`);

const malformed = (cause: unknown) =>
  new ShopError('INVALID_REQUEST', 'The upload is not valid multipart/form-data', { cause });

const badField = (message: string) =>
  new ShopError('INVALID_REQUEST', message, { issues: [{ path: 'file', message }] });

const noFile = () => badField('Send the file in the field file');
