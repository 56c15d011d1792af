import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatBytes } from './format-bytes.ts';
import type { UploadState } from './use-upload.ts';

interface FinishedUploadProps {
  readonly state: Extract<UploadState, { readonly status: 'success' }>;
  readonly onRemove: () => void;
}

export function FinishedUpload({ state: { file }, onRemove }: FinishedUploadProps) {
  const t = useTranslations('upload');
  return (
    <Ended
      icon={<Icon name="circle-check" className="text-success" />}
      title={t('success')}
      onRemove={onRemove}
    >
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
    <Ended
      icon={<Icon name="circle-exclamation-point" className="text-danger" />}
      title={t('failed')}
      onRemove={onRemove}
    >
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
  readonly icon: ReactNode;
  readonly title: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function Ended({ icon, title, onRemove, children }: EndedProps) {
  const t = useTranslations('upload');
  return (
    <div className="flex gap-3">
      <span aria-hidden className="mt-0.5 shrink-0 [&_i]:size-5">
        {icon}
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
