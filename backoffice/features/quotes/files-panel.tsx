import { type ChangeEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskQuote } from '../../../contract/desk/quotes.ts';
import { ARTWORK_KINDS } from '../../../contract/forms/artwork-kinds.ts';
import type { UploadedFile } from '../../../contract/forms/uploads.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { uploadFile } from '../../lib/api/upload-file.ts';
import { useBodyKey } from '../../lib/api/use-key.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FileRow } from './file-row.tsx';

export const ACCEPTED = [...ARTWORK_KINDS, 'jpeg', 'tiff'].map((kind) => `.${kind}`).join(',');

/** Uploads a file for a request. @returns its link. @throws {ApiError} when it is refused or no answer comes. */
export const uploadQuoteFile = async (file: File): Promise<string> =>
  (await uploadFile<{ readonly data: UploadedFile }>('/quote-files', file)).data.url;

/** Files that came later, the customer's and those of staff. */
export function FilesPanel({ quote: { number, files, next } }: { readonly quote: DeskQuote }) {
  const t = useTranslations('quotes');
  const { failure, isBusy, run } = useSave();
  const keyOf = useBodyKey();
  const input = useRef<HTMLInputElement>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    const add = async (file: File) => {
      const body = { file: await uploadQuoteFile(file) };
      return api(at`/quotes/${number}/files`, { method: 'POST', body, key: keyOf(body) });
    };
    if (chosen) await run(() => add(chosen), t('fileAdded'));
    target.value = '';
  };
  const remove = (id: string | null) =>
    run(() => api(at`/quotes/${number}/files/${id ?? ''}`, { method: 'DELETE' }), t('fileRemoved'));
  if (files.length === 0 && !next.includes('attach')) return null;
  return (
    <Panel
      title={t('moreFiles')}
      text={t('moreFilesText')}
      action={
        next.includes('attach') && (
          <span className="no-print">
            <input
              ref={input}
              type="file"
              accept={ACCEPTED}
              aria-label={t('addFile')}
              onChange={choose}
              className="sr-only"
              tabIndex={-1}
            />
            <Button onClick={() => input.current?.click()} disabled={isBusy}>
              {t('addFile')}
            </Button>
          </span>
        )
      }
    >
      {failure && <FailureNotice failure={failure} />}
      {files.length === 0 ? (
        <p className="text-ink-soft text-sm">{t('noFiles')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {files.map((file) => (
            <FileRow
              key={file.id}
              number={number}
              file={file}
              isBusy={isBusy}
              onRemove={() => void remove(file.id)}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}
