import { useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type ArtworkAdvice, checkArtwork } from '../../../../contract/forms/artwork-check.ts';
import type { PrintSize } from '../../../../contract/forms/print-size.ts';
import type { Artwork } from '../../../../contract/forms/uploads.ts';
import { assertNever } from '../../../../contract/never.ts';
import { formatList } from '../../../lib/words/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { DropZone } from './drop-zone.tsx';
import { FailedUpload, FinishedUpload, UploadProgress } from './upload-states.tsx';
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

interface ArtworkAdviceListProps {
  readonly artwork: Artwork;
  readonly size: PrintSize | undefined;
}

/** First advice on the file from a print shop's view. It is a live region, because it changes with the size. */
function ArtworkAdviceList({ artwork, size }: ArtworkAdviceListProps) {
  const t = useTranslations('upload');
  const id = useId();
  return (
    <div className="mt-4">
      <p id={id} className="font-semibold text-sm">
        {t('adviceTitle')}
      </p>
      <ul aria-labelledby={id} aria-live="polite" className="mt-1 flex flex-col gap-1">
        {checkArtwork(artwork, size).map((advice) => (
          <AdviceLine key={advice.about} advice={advice} />
        ))}
      </ul>
      <p className="mt-2 text-ink-soft text-sm">{t('adviceOnly')}</p>
    </div>
  );
}

function AdviceLine({ advice }: { readonly advice: ArtworkAdvice }) {
  const t = useTranslations('upload');
  const words = useAdviceWords();
  const isGood = advice.tone === 'good';
  const icon = isGood ? 'check' : 'triangle-exclamation-point';
  return (
    <li className={classNames('flex gap-2 text-sm', isGood ? 'text-success' : 'text-warning')}>
      <Icon name={icon} className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">
        <span className="sr-only">{isGood ? t('good') : t('amber')} </span>
        {words(advice)}
      </span>
    </li>
  );
}

function useAdviceWords(): (advice: ArtworkAdvice) => string {
  const t = useTranslations('upload.advice');
  return (advice) => {
    switch (advice.about) {
      case 'kind':
        return t(advice.says, { kind: advice.kind.toUpperCase() });
      case 'pixels':
        return t('pixels', { width: advice.width, height: advice.height });
      case 'proportions':
        return t(advice.says);
      case 'resolution':
        return t(advice.says, { dpi: advice.dpi });
      case 'pages':
        return t(advice.says, { pages: advice.pages });
      case 'fonts':
        return t(advice.says, { fonts: formatList([...advice.fonts]), count: advice.fonts.length });
      default:
        return assertNever(advice);
    }
  };
}
