import { useTranslations } from 'use-intl';
import type { DeskInvoice } from '../../contract/desk/invoices.ts';
import { Icon } from '../../storefront/ui/icon.tsx';

/** Opens the file of a paper, once it is printed, also in the other language. */
export function InvoiceLink({
  invoice: { id, number, kind, language, isPrinted },
}: {
  readonly invoice: DeskInvoice;
}) {
  const t = useTranslations('invoices');
  const name = t(`kind_${kind}`, { number });
  if (!isPrinted) return <span>{t('printing', { name })}</span>;
  const other = language === 'en' ? 'fr' : 'en';
  return (
    <span className="inline-flex flex-wrap items-center gap-x-4">
      <a href={`/api/admin/invoices/${id}/file`} download className="touch-link gap-2 font-semibold">
        <Icon name="download" className="size-5" />
        {name}
      </a>
      <a
        href={`/api/admin/invoices/${id}/file?language=${other}`}
        download
        aria-label={t('inOther', { name, language: other })}
        className="touch-link"
      >
        {t(`in_${other}`)}
      </a>
    </span>
  );
}
