import { type DragEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../storefront/ui/class-names.ts';
import { StaffIcon } from '../../ui/staff-icon.tsx';

interface FileDropProps {
  readonly label: string;
  readonly accept: string;
  readonly file: File | undefined;
  readonly onChoose: (file: File | undefined) => void;
}

/** A field for one file, which can be dropped on it. */
export function FileDrop({ label, accept, file, onChoose }: FileDropProps) {
  const t = useTranslations('imports');
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onChoose(event.dataTransfer.files[0]);
  };
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      {/* The drop is a shortcut for the field inside, which does the same by keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside is what assistive technology uses */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classNames(
          'flex flex-wrap items-center gap-3 rounded-md border border-dashed p-4',
          isOver ? 'border-ink bg-mist' : 'border-line',
        )}
      >
        <StaffIcon name="upload" className="size-5 text-ink-soft" />
        <input
          id={id}
          type="file"
          accept={accept}
          onChange={({ target }) => onChoose(target.files?.[0])}
          className="min-w-0 max-w-full flex-1 basis-60 text-sm"
        />
        <span className="text-ink-soft text-sm [overflow-wrap:anywhere]">{file ? file.name : t('drop')}</span>
      </div>
    </div>
  );
}
