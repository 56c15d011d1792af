import {
  type DragEvent as ReactDragEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { ARTWORK_KINDS, RECOMMENDED_KINDS } from '../../../../contract/forms/artwork-kinds.ts';
import { useRootData } from '../../../lib/use-root-data.ts';
import { formatList } from '../../../lib/words/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formatBytes } from './format-bytes.ts';

/** File types that the dialog suggests. The server checks all others before it refuses them. */
const ACCEPT = [...ARTWORK_KINDS, 'jpeg', 'tiff'].map((ending) => `.${ending}`).join(',');

interface DropZoneProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Id of the error about the file. */
  readonly describedBy: string | undefined;
  readonly isIdle: boolean;
  readonly onFile: (file: File) => void;
  /** State of the upload, shown above the button. */
  readonly children: ReactNode;
}

/** Button that opens the file dialog, in a box that accepts dropped files. */
export function DropZone({ inputRef, describedBy, isIdle, onFile, children }: DropZoneProps) {
  const t = useTranslations('upload');
  const id = useId();
  const { isOver, listeners } = useDrop(onFile);
  return (
    <div
      {...listeners}
      className={classNames(
        'flex flex-col gap-4 rounded-md border border-line-strong bg-surface p-4 transition-colors',
        isIdle && 'border-dashed',
        isOver && 'border-ink bg-mist',
      )}
    >
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label
          className={buttonClass(
            'secondary',
            'cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-maple has-[:focus-visible]:outline-offset-2',
          )}
        >
          <Icon name="upload" className="size-5" />
          {isIdle ? t('choose') : t('chooseAnother')}
          <input
            ref={inputRef}
            id={id}
            type="file"
            name="file"
            accept={ACCEPT}
            aria-invalid={describedBy ? true : undefined}
            aria-describedby={[describedBy, `${id}-hint`].filter(Boolean).join(' ')}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // Cleared, so that the same file can be chosen again.
              currentTarget.value = '';
              if (file) onFile(file);
            }}
          />
        </label>
        {isIdle && <span className="text-ink-soft text-sm pointer-coarse:hidden">{t('orDrop')}</span>}
      </div>
      <Hint id={`${id}-hint`} isIdle={isIdle} />
    </div>
  );
}

function Hint({ id, isIdle }: { readonly id: string; readonly isIdle: boolean }) {
  const t = useTranslations('upload');
  const maxBytes = useRootData()?.uploadMaxBytes;
  const inCapitals = (kinds: readonly string[]) => kinds.map((kind) => kind.toUpperCase());
  const others = ARTWORK_KINDS.filter((kind) => !RECOMMENDED_KINDS.some((good) => good === kind));
  return (
    <p id={id} className={isIdle ? 'text-ink-soft text-sm' : 'sr-only'}>
      {t('hint', {
        recommended: formatList(inCapitals(RECOMMENDED_KINDS), 'disjunction'),
        others: formatList(inCapitals(others)),
      })}
      {maxBytes !== undefined && ` ${t('hintMax', { max: formatBytes(maxBytes) })}`}
    </p>
  );
}

function useDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  useNoStrayDrops();
  const listeners = {
    onDragOver: (event: ReactDragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: (event: ReactDragEvent<HTMLElement>) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node && event.currentTarget.contains(to))) setIsOver(false);
    },
    onDrop: (event: ReactDragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const [file] = event.dataTransfer.files;
      if (file) onFile(file);
    },
  };
  return { isOver, listeners };
}

/** A file dropped outside the box would replace the page, and everything typed would be lost. */
function useNoStrayDrops() {
  useEffect(() => {
    const listening = new AbortController();
    const refuse = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    for (const type of ['dragover', 'drop'] as const) {
      window.addEventListener(type, refuse, { signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
}
