import { useTranslations } from 'use-intl';
import type { DeskInvoice } from '../../contract/desk/invoices.ts';
import { Icon } from '../../storefront/ui/icon.tsx';

/** Opens the file of a paper, once it is printed. */
export function InvoiceLink({ invoice: { id, number, kind, isPrinted } }: { readonly invoice: DeskInvoice }) {
  const t = useTranslations('invoices');
  const name = t(`kind_${kind}`, { number });
  if (!isPrinted) return <span>{t('printing', { name })}</span>;
  return (
    <a href={`/api/admin/invoices/${id}/file`} download className="touch-link gap-2 font-semibold">
      <Icon name="download" className="size-5" />
      {name}
    </a>
  );
}
