import { useTranslations } from 'use-intl';
import { LinkButton } from '../../../storefront/ui/button.tsx';
import { SaleForm } from '../../features/sales/sale-form.tsx';
import { requirePermission } from '../../lib/session/guards.ts';
import { PageHead } from '../../ui/page-head.tsx';

export const clientLoader = () => requirePermission('catalogue.prices');

/** A new sale: first its name and time. */
export default function NewSalePage() {
  const t = useTranslations('sales');
  return (
    <>
      <PageHead title={t('newTitle')} text={t('newText')}>
        <LinkButton to="/sales">{t('all')}</LinkButton>
      </PageHead>
      <div className="max-w-4xl">
        <SaleForm sale={undefined} />
      </div>
    </>
  );
}
