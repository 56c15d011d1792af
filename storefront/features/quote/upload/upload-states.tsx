import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { numberFormat } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { formatBytes } from './format-bytes.ts';
import type { UploadState } from './use-upload.ts';

interface FinishedUploadProps {
  readonly state: Extract<UploadState, { readonly status: 'success' }>;
  readonly onRemove: () => void;
}

export function FinishedUpload({ state: { file }, onRemove }: FinishedUploadProps) {
  const t = useTranslations('upload');
  return (
    <Ended icon="circle-check" look="text-success" title={t('success')} onRemove={onRemove}>
      <p className="break-words text-ink-soft text-sm">
        {t('fileAndSize', { file: file.name, size: formatBytes(file.size) })}
      </p>
    </Ended>
  );
}

interface FailedUploadProps {
  readonly state: Extract<UploadState, { readonly status: 'error' }>;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** A failed upload. The form can be submitted without the file, and the text says so. */
export function FailedUpload({ state, onRetry, onRemove }: FailedUploadProps) {
  const t = useTranslations('upload');
  const { file, message, mayRetry } = state;
  return (
    <Ended icon="circle-exclamation-point" look="text-danger" title={t('failed')} onRemove={onRemove}>
      <p className="text-danger">{message}</p>
      <p className="break-words text-ink-soft text-sm">
        {t(mayRetry ? 'notSent' : 'notTaken', { file: file.name })}
      </p>
      {mayRetry && (
        <Button onClick={onRetry} className="mt-3">
          {t('retry')}
        </Button>
      )}
    </Ended>
  );
}

interface EndedProps {
  readonly icon: IconName;
  readonly look: string;
  readonly title: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function Ended({ icon, look, title, onRemove, children }: EndedProps) {
  const t = useTranslations('upload');
  return (
    <div className="flex gap-3">
      <span aria-hidden className="mt-0.5 shrink-0 [&_i]:size-5">
        <Icon name={icon} className={look} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
      <IconButton label={t('remove')} onClick={onRemove} className="-mt-2 -mr-2 hover:bg-mist">
        <Icon name="x" className="size-5" />
      </IconButton>
    </div>
  );
}

const formatShare = numberFormat({ style: 'percent' });

interface UploadProgressProps {
  readonly state: Extract<UploadState, { readonly status: 'uploading' }>;
  readonly onCancel: () => void;
}

/** Progress of the upload, with a cancel button. */
export function UploadProgress({ state, onCancel }: UploadProgressProps) {
  const t = useTranslations('upload');
  const id = useId();
  const { file, sentBytes, totalBytes, isBroken } = state;
  const share = totalBytes > 0 ? sentBytes / totalBytes : 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <p id={id} className="break-words font-semibold">
          {t('uploading', { file: file.name })}
        </p>
        <div
          role="progressbar"
          aria-labelledby={id}
          aria-valuenow={Math.round(share * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
          className="mt-2 h-2 overflow-hidden rounded-full bg-mist"
        >
          <div
            className="h-full origin-left rounded-full bg-ink transition-transform"
            style={{ transform: `scaleX(${share})` }}
          />
        </div>
        <p className="mt-1 text-ink-soft text-sm tabular-nums">
          {isBroken
            ? t('broken')
            : t('progress', {
                percent: formatShare(share),
                size: formatBytes(file.size),
              })}
        </p>
      </div>
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </div>
  );
}
