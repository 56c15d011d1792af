import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskQuoteFile } from '../../../contract/desk/quote-messages.ts';
import { withQuery } from '../../lib/api/api-path.ts';

interface PictureProps {
  readonly number: string;
  readonly file: DeskQuoteFile;
  /** Shown small, in a list. */
  readonly isSmall?: boolean;
}

/** The drawn picture of a file: made by the shop, and never the file itself. */
export function FilePicture({ number, file: { id, name, picture, artwork }, isSmall = false }: PictureProps) {
  const t = useTranslations('quotes');
  const [isMissing, setIsMissing] = useState(false);
  if (picture === 'none') return isSmall ? null : <Note>{t('pictureNone')}</Note>;
  // The picture of a file that was never tried is asked for, which has it drawn.
  if (isMissing) return <Note>{t('pictureWaiting')}</Note>;
  const size = isSmall ? 400 : 800;
  const { width, height } = artwork;
  return (
    <img
      src={`/api/admin${withQuery(`/quotes/${number}/picture`, { size: String(size), ...(id && { file: id }) })}`}
      alt={t('picture', { name })}
      onError={() => setIsMissing(true)}
      style={width && height ? { aspectRatio: `${width} / ${height}` } : undefined}
      className={
        isSmall
          ? 'mb-2 max-h-32 max-w-48 rounded border border-line bg-mist object-contain'
          : 'mb-3 max-h-96 w-full rounded border border-line bg-mist object-contain'
      }
    />
  );
}

const Note = ({ children }: { readonly children: string }) => (
  <p className="mb-2 text-ink-soft text-sm">{children}</p>
);
