import { useTranslations } from 'use-intl';
import type { DeskQuoteFile } from '../../../contract/desk/quote-messages.ts';
import { buttonClass } from '../../../storefront/ui/button.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';

/** Downloads a file; the browser never shows it as a page. */
export function DownloadLink({ file: { name, url } }: { readonly file: DeskQuoteFile }) {
  const t = useTranslations('quotes');
  return (
    <a href={url} download={name} aria-label={t('downloadNamed', { name })} className={buttonClass()}>
      <StaffIcon name="download" className="size-5" />
      {t('download')}
    </a>
  );
}
