import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { UploadedFile } from '../../../../contract/forms/uploads.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useRootData } from '../../../lib/use-root-data.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { formatBytes } from './format-bytes.ts';
import { NoLinkError, sendFile } from './send-file.ts';

export type UploadState =
  | { readonly status: 'idle' }
  | {
      readonly status: 'uploading';
      readonly file: File;
      readonly sentBytes: number;
      readonly totalBytes: number;
      /** The connection broke; a retry follows by itself. */
      readonly isBroken: boolean;
    }
  | { readonly status: 'success'; readonly file: File; readonly uploaded: UploadedFile }
  | {
      readonly status: 'error';
      readonly file: File;
      readonly message: string;
      /** Whether a retry with the same file may succeed. */
      readonly mayRetry: boolean;
    };

export interface Upload {
  readonly state: UploadState;
  /** Uploads a file in place of the previous one. */
  start(file: File): void;
  cancel(): void;
  retry(): void;
  /** Returns to idle from any state. */
  reset(): void;
  /** Returns to idle from the state that was sent; a file that was chosen since stays. */
  clearSent(sent: UploadState): void;
}

const IDLE: UploadState = { status: 'idle' };

/** Value of a quote's `file`: the link of the upload, `''` without one. */
export const linkOf = ({ state }: Upload): string => (state.status === 'success' ? state.uploaded.url : '');

/**
 * State of one upload (docs/spec/checkout-quotes-forms.md §4 File upload). Needs the messages of `upload`.
 * @param onChange Called when another file is chosen, and when the file is removed.
 */
export function useUpload(onChange: () => void): Upload {
  const t = useTranslations('upload');
  const maxBytes = useRootData()?.uploadMaxBytes;
  const [state, setState] = useState<UploadState>(IDLE);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const reset = () => {
    onChange();
    running.current?.abort();
    setState(IDLE);
  };
  const fail = (file: File, { message, mayRetry }: Failure) => {
    setState({ status: 'error', file, message, mayRetry });
    showToast({ tone: 'error', about: 'product', message });
  };
  const start = async (file: File) => {
    onChange();
    running.current?.abort();
    if (maxBytes !== undefined && file.size > maxBytes) {
      const message = t('tooLarge', { max: formatBytes(maxBytes) });
      return fail(file, { message, mayRetry: false });
    }
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const show = (sentBytes: number, totalBytes: number, isBroken = false) => {
      if (!signal.aborted) setState({ status: 'uploading', file, sentBytes, totalBytes, isBroken });
    };
    const onBroken = () => show(0, file.size, true);
    show(0, file.size);
    try {
      const uploaded = await sendFile(file, { signal, onProgress: show, onBroken });
      if (!signal.aborted) setState({ status: 'success', file, uploaded });
    } catch (error) {
      if (!signal.aborted) fail(file, failureOf(error, t));
    }
  };

  return {
    state,
    start,
    cancel: reset,
    retry: () => state.status === 'error' && start(state.file),
    reset,
    clearSent: (sent) => setState((now) => (now === sent ? IDLE : now)),
  };
}

interface Failure {
  readonly message: string;
  readonly mayRetry: boolean;
}

/** Describes a failure. "Too many requests" is the only refusal that may pass with time. */
function failureOf(error: unknown, t: ReturnType<typeof useTranslations<'upload'>>): Failure {
  if (error instanceof NoLinkError) return { message: t('noUrl'), mayRetry: true };
  if (!(error instanceof ApiError)) throw error;
  const { status, problem } = error;
  return {
    message: problem.message || t('failedText'),
    mayRetry: status < 400 || status >= 500 || status === 429,
  };
}
