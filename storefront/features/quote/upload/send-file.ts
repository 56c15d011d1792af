import { type UploadedFile, uploadAnswerSchema } from '../../../../contract/forms/uploads.ts';
import { asJson, asProblem } from '../../../lib/api/api-call.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { logStatus } from '../../../lib/api/browser-fetch.ts';
import { currentToken, endSession } from '../../../state/account/user-auth.ts';

const PATH = '/api/s3-cloud-storage';
/**
 * A connection on which nothing moves for so long is a broken one; 15 s in all (docs/spec/checkout-quotes-forms.md
 * §7) no large file could keep.
 */
const STALLED_AFTER_MS = 60_000;
/** Before the 2nd, 3rd, 4th and 5th try. */
const PAUSES_MS = [1000, 2000, 4000, 8000];

/** The server took the file and gave no link to it (docs/spec/checkout-quotes-forms.md §8). */
export class NoLinkError extends Error {
  override readonly name = 'NoLinkError';
}

interface Sending {
  readonly signal: AbortSignal;
  /** Bytes that have left, of all bytes of the call. */
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
  /** The connection broke, and a new try follows. */
  readonly onBroken: () => void;
}

/**
 * Sends a file, again and again with growing pauses when the connection breaks; what the server refuses is not tried
 * again. @throws {ApiError} for every answer but a 2xx and for none, {NoLinkError}; {DOMException} when taken back.
 */
export async function sendFile(file: File, sending: Sending): Promise<UploadedFile> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await sendOnce(file, sending);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 0)) throw error;
      sending.onBroken();
      await pause(pauseMs, sending.signal);
    }
  }
  return sendOnce(file, sending);
}

/** XMLHttpRequest, for `fetch` does not tell how far a body has got. */
function sendOnce(file: File, { signal, onProgress }: Sending): Promise<UploadedFile> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadedFile>();
  const request = new XMLHttpRequest();
  const stalled = watchStalling(() => request.abort());
  const takeBack = () => request.abort();
  const settle = () => {
    stalled.end();
    signal.removeEventListener('abort', takeBack);
    if (signal.aborted) return reject(signal.reason);
    logStatus(request.status, PATH);
    try {
      resolve(readAnswer(request));
    } catch (error) {
      reject(error);
    }
  };
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    stalled.moves();
    onProgress(loaded, total);
  });
  request.addEventListener('loadend', settle);
  signal.addEventListener('abort', takeBack);
  request.open('POST', PATH);
  const token = currentToken();
  if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
  request.addEventListener('load', () => {
    if (token !== null && [401, 498].includes(request.status)) endSession(token);
  });
  const body = new FormData();
  body.append('file', file);
  request.send(body);
  return promise;
}

function readAnswer({ status, responseText }: XMLHttpRequest): UploadedFile {
  if (status < 200 || status > 299) throw new ApiError(status, asProblem(responseText));
  const answer = uploadAnswerSchema.safeParse(asJson(responseText));
  if (!answer.success || answer.data.data.files.url === '') throw new NoLinkError();
  return answer.data.data.files;
}

function watchStalling(onStalled: () => void) {
  let timer = setTimeout(onStalled, STALLED_AFTER_MS);
  return {
    moves() {
      clearTimeout(timer);
      timer = setTimeout(onStalled, STALLED_AFTER_MS);
    },
    end: () => clearTimeout(timer),
  };
}

/** Shorter when the browser says that it is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const end = () => resolve();
  const stop = () => reject(signal.reason);
  const timer = setTimeout(end, ms);
  window.addEventListener('online', end);
  signal.addEventListener('abort', stop);
  return promise.finally(() => {
    clearTimeout(timer);
    window.removeEventListener('online', end);
    signal.removeEventListener('abort', stop);
  });
}
