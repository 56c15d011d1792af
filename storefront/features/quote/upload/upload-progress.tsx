import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { numberFormat } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button.tsx';
import { formatBytes } from './format-bytes.ts';
import type { UploadState } from './use-upload.ts';

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
