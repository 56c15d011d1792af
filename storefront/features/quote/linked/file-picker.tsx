import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ARTWORK_KINDS } from '../../../../contract/forms/artwork-kinds.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useRootData } from '../../../lib/use-root-data.ts';
import { numberFormat } from '../../../lib/words/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { formatBytes } from '../upload/format-bytes.ts';

const ACCEPT = [...ARTWORK_KINDS, 'jpeg', 'tiff'].map((ending) => `.${ending}`).join(',');
const percent = numberFormat({ style: 'percent', maximumFractionDigits: 0 });

interface Picked {
  readonly id: number;
  readonly name: string;
  readonly share: number;
  /** Once it is uploaded. */
  readonly url?: string;
  readonly failure?: string;
}

export interface FilePickerProps {
  readonly label: string;
  readonly most: number;
}

/** Uploads files and adds their links to the form. */
export function FilePicker({ label, most }: FilePickerProps) {
  const t = useTranslations('quoteLink');
  const { files, add, remove } = useFiles();
  const input = useRef<HTMLInputElement>(null);
  // A press has brought it here, and asks for a file.
  useEffect(() => {
    input.current?.focus();
    input.current?.click();
  }, []);
  return (
    <fieldset>
      <legend className="control-label">
        {label} <span className="font-normal text-ink-soft">{t('optionalField')}</span>
      </legend>
      {files.length < most && (
        <label
          className={buttonClass(
            'secondary',
            'cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-maple has-[:focus-visible]:outline-offset-2',
          )}
        >
          <Icon name="upload" className="size-5" />
          {t(files.length > 0 ? 'attachMore' : 'attach')}
          <input
            ref={input}
            type="file"
            accept={ACCEPT}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) void add(file);
            }}
          />
        </label>
      )}
      <div role="status">
        <ul className="mt-2 flex flex-col gap-1">
          {files.map((file) => (
            <li key={file.id} className="flex items-center gap-2 text-sm">
              <span className={`min-w-0 [overflow-wrap:anywhere] ${file.failure ? 'text-danger' : ''}`}>
                <FileState file={file} />
              </span>
              <IconButton label={t('remove', { name: file.name })} onClick={() => remove(file.id)}>
                <Icon name="x" className="size-5" />
              </IconButton>
              {file.url && <input type="hidden" name="files" value={file.url} />}
            </li>
          ))}
        </ul>
      </div>
    </fieldset>
  );
}

function FileState({ file: { name, share, url, failure } }: { readonly file: Picked }) {
  const t = useTranslations('quoteLink');
  if (failure !== undefined) return t('attachFailed', { name, message: failure });
  return url ? t('attached', { name }) : t('attaching', { name, percent: percent(share) });
}

/** The files that were chosen, each on its way or uploaded. */
function useFiles() {
  const t = useTranslations('quoteLink');
  const maxBytes = useRootData()?.uploadMaxBytes;
  const [files, setFiles] = useState<readonly Picked[]>([]);
  const running = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);
  const change = (id: number, changes: Partial<Picked>) =>
    setFiles((now) => now.map((file) => (file.id === id ? { ...file, ...changes } : file)));

  const add = async (file: File) => {
    const id = Date.now();
    const controller = new AbortController();
    running.current.set(id, controller);
    setFiles((now) => [...now, { id, name: file.name, share: 0 }]);
    if (maxBytes !== undefined && file.size > maxBytes)
      return change(id, { failure: t('tooLarge', { max: formatBytes(maxBytes) }) });
    const { signal } = controller;
    const onProgress = (sent: number, total: number) => change(id, { share: total > 0 ? sent / total : 0 });
    try {
      // Only now: it brings the schema of the answer.
      const { sendFile } = await import('../upload/send-file.ts');
      const { url } = await sendFile(file, { signal, onProgress, onBroken: () => change(id, { share: 0 }) });
      change(id, { url });
    } catch (error) {
      if (signal.aborted) return;
      const isRefused = error instanceof ApiError && error.problem.message;
      change(id, { failure: isRefused || t('uploadFailed') });
    }
  };
  const remove = (id: number) => {
    running.current.get(id)?.abort();
    setFiles((now) => now.filter((file) => file.id !== id));
  };
  return { files, add, remove };
}
