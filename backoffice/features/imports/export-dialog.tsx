import { useTranslations } from 'use-intl';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { Link } from '../../../storefront/ui/link.tsx';
import { ExportButtons } from './export-buttons.tsx';

interface ExportDialogProps {
  readonly filters: Readonly<Record<string, string | undefined>>;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** Downloads what the list of products shows, and leads to where it is imported again. */
export function ExportDialog({ filters, closeLabel, onClose }: ExportDialogProps) {
  const t = useTranslations('imports');
  return (
    <FormDialog
      title={t('export')}
      text={`${t('exportFiltered')} ${t('exportText')}`}
      closeLabel={closeLabel}
      onClose={onClose}
    >
      <ExportButtons filters={filters} />
      <Link to="/imports" className="touch-link mt-2 self-start">
        {t('title')}
      </Link>
    </FormDialog>
  );
}
