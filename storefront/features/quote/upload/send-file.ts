import { type UploadedFile, uploadAnswerSchema } from '../../../../contract/forms/uploads.ts';
import { asJson, asProblem } from '../../../lib/api/api-call.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { logStatus } from '../../../lib/api/browser-fetch.ts';
import { inPageLanguage } from '../../../lib/api/page-language.ts';
import { currentToken, endSession } from '../../../state/account/user-auth.ts';

const PATH = '/api/s3-cloud-storage';
/**
 * Milliseconds without progress after which a connection counts as broken. No large file could meet a total of 15 s
 * (docs/spec/checkout-quotes-forms.md §7).
 */
const STALLED_AFTER_MS = 60_000;
/** Pauses before tries 2 to 5. */
const PAUSES_MS = [1000, 2000, 4000, 8000];

/** The server accepted the file but returned no link to it (docs/spec/checkout-quotes-forms.md §8). */
export class NoLinkError extends Error {
  override readonly name = 'NoLinkError';
}

interface Sending {
  readonly signal: AbortSignal;
  /** Bytes sent and total bytes of the request. */
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
  /** The connection broke; a retry follows. */
  readonly onBroken: () => void;
}

/**
 * Sends a file. A broken connection is retried with growing pauses; a refusal is not.
 * @throws {ApiError} for every response that is not a 2xx, and for none; {NoLinkError}; {DOMException} when cancelled.
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

/** XMLHttpRequest, because `fetch` does not report upload progress. */
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
  request.open('POST', inPageLanguage(PATH));
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

/** Ends early when the browser is online again. */
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
