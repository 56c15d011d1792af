import { useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { PrintSize } from '../../../../contract/forms/print-size.ts';
import { ArtworkAdviceList } from './artwork-advice.tsx';
import { DropZone } from './drop-zone.tsx';
import { FailedUpload, FinishedUpload } from './ended-upload.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { Upload, UploadState } from './use-upload.ts';

interface ArtworkUploadProps {
  readonly upload: Upload;
  /** Print size; undefined until one is chosen. */
  readonly size: PrintSize | undefined;
  /** The server's error about the file on submit. */
  readonly error?: string | undefined;
}

/** Upload of one file, from choosing it to the advice about it. Needs the messages of `upload`. */
export function ArtworkUpload({ upload, size, error }: ArtworkUploadProps) {
  const t = useTranslations('upload');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { state } = upload;
  // The pressed button disappears with its state, so the focus moves to the file input, which is always rendered.
  const thenGoOn = (act: () => void) => () => {
    act();
    input.current?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-header-offset">
      <h3
        id={`${id}-title`}
        className="mb-1 flex items-baseline gap-2 font-body font-semibold text-sm tracking-normal"
      >
        {t('title')}
        <span className="font-normal text-ink-soft">{t('optional')}</span>
      </h3>
      <DropZone
        inputRef={input}
        describedBy={error && `${id}-error`}
        isIdle={state.status === 'idle'}
        onFile={upload.start}
      >
        {state.status === 'uploading' && <UploadProgress state={state} onCancel={thenGoOn(upload.cancel)} />}
        {state.status === 'success' && <FinishedUpload state={state} onRemove={thenGoOn(upload.reset)} />}
        {state.status === 'error' && (
          <FailedUpload state={state} onRetry={thenGoOn(upload.retry)} onRemove={thenGoOn(upload.reset)} />
        )}
      </DropZone>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-danger text-sm">
          {error}
        </p>
      )}
      {state.status === 'success' && <ArtworkAdviceList artwork={state.uploaded.artwork} size={size} />}
      <SaidAloud state={state} />
    </section>
  );
}

/**
 * Live region, rendered from the start so that changes are announced. It leaves out the percentages, which would drown
 * everything else.
 */
function SaidAloud({ state }: { readonly state: UploadState }) {
  const t = useTranslations('upload');
  const said = () => {
    if (state.status === 'idle') return '';
    if (state.status === 'success') return t('success');
    if (state.status === 'error') return t('failedBecause', { message: state.message });
    return state.isBroken ? t('broken') : t('uploading', { file: state.file.name });
  };
  return (
    <p role="status" className="sr-only">
      {said()}
    </p>
  );
}
