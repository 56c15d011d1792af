import { useTranslations } from 'use-intl';
import type { DeskQuoteFile } from '../../../contract/desk/quote-messages.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { timeText } from '../../lib/words/format.ts';
import { DownloadLink } from './download-link.tsx';
import { FilePicture } from './file-picture.tsx';

interface FileRowProps {
  readonly number: string;
  readonly file: DeskQuoteFile;
  /** Absent where nothing can be removed. */
  readonly onRemove?: () => void;
  readonly isBusy?: boolean;
  /** Whose it is stands above it already. */
  readonly isInMessage?: boolean;
}

/** A file in a list: its small picture, who added it, and what can be done with it. */
export function FileRow({ number, file, onRemove, isBusy = false, isInMessage = false }: FileRowProps) {
  const t = useTranslations('quotes');
  const by = file.isFromStaff ? (file.by ?? t('formerStaff')) : t('fromCustomer');
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2">
      <span className="min-w-0 flex-1 basis-48">
        <FilePicture number={number} file={file} isSmall />
        <span className="block font-semibold text-sm [overflow-wrap:anywhere]">{file.name}</span>
        {!isInMessage && (
          <span className="block text-ink-soft text-sm">
            {t('fileBy', { name: by, time: timeText(file.at) })}
          </span>
        )}
      </span>
      <span className="no-print flex flex-wrap gap-2">
        <DownloadLink file={file} />
        {file.isRemovable && onRemove && (
          <Button
            look="quiet"
            disabled={isBusy}
            onClick={onRemove}
            aria-label={t('removeNamed', { name: file.name })}
          >
            {t('removeFile')}
          </Button>
        )}
      </span>
    </li>
  );
}
