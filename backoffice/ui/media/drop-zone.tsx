import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PICTURE_TYPES } from '../../../contract/goods/media-limits.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { classNames } from '../../../storefront/ui/class-names.ts';
import type { Upload } from './use-uploads.ts';

interface DropZoneProps {
  readonly uploads: readonly Upload[];
  readonly onFiles: (files: readonly File[]) => void;
  readonly onDismiss: (key: number) => void;
  readonly isOne: boolean;
  /** Another way to a picture. */
  readonly children: ReactNode;
}

/** Takes files that are dropped on it or chosen, and shows how far each is. */
export function DropZone({ uploads, onFiles, onDismiss, isOne, children }: DropZoneProps) {
  const t = useTranslations('pictures');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return (
    <section
      aria-label={t('add')}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files].slice(0, isOne ? 1 : undefined));
      }}
      className={classNames(
        'flex flex-col gap-3 rounded-md border border-dashed p-4',
        isOver ? 'border-ink bg-mist' : 'border-line-strong',
      )}
    >
      <input
        ref={input}
        id={id}
        name="pictures"
        type="file"
        accept={PICTURE_TYPES}
        multiple={!isOne}
        aria-label={t('upload')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <p className="text-ink-soft text-sm">{t(isOne ? 'dropOne' : 'drop')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => input.current?.click()}>{t('upload')}</Button>
        {children}
      </div>
      {uploads.length > 0 && (
        <ul className="flex flex-col gap-2">
          {uploads.map((upload) => (
            <UploadLine key={upload.key} upload={upload} onDismiss={() => onDismiss(upload.key)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function UploadLine({ upload, onDismiss }: { readonly upload: Upload; readonly onDismiss: () => void }) {
  const t = useTranslations('pictures');
  const { name, share, failure } = upload;
  if (failure !== undefined)
    return (
      <li role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <strong>{name}</strong> <span className="text-danger">{failure || t('noAnswer')}</span>
        </span>
        <Button look="quiet" onClick={onDismiss} aria-label={t('dismissOf', { name })}>
          {t('dismiss')}
        </Button>
      </li>
    );
  return (
    <li className="flex flex-col gap-1 text-sm">
      <span className="[overflow-wrap:anywhere]">{share < 1 ? name : t('reading', { name })}</span>
      <progress
        aria-label={name}
        value={share < 1 ? share : undefined}
        max={1}
        className="h-2 w-full accent-ink"
      />
    </li>
  );
}
