import { useTranslations } from 'use-intl';
import type { TaxTable } from '../../../contract/desk/tax.ts';
import type { WaitingPapers as Waiting } from '../../../contract/desk/waiting-papers.ts';
import { RateList } from '../../features/tax/rate-list.tsx';
import { RegistrationForm } from '../../features/tax/registration-form.tsx';
import { api } from '../../lib/api/api.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { UnreadableTax } from '../../ui/unreadable-tax.tsx';
import { WaitingPapers } from '../../ui/waiting-papers.tsx';
import type { Route } from './+types/tax.ts';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  await requirePermission('settings.edit');
  const [table, waiting] = await Promise.all([
    api<{ readonly data: TaxTable }>('/tax', { signal }),
    api<{ readonly data: Waiting }>('/invoices/waiting', { signal }),
  ]);
  return { ...table.data, waiting: waiting.data };
}

export default function TaxPage({
  loaderData: { rows, settings, version, unreadable, waiting },
}: Route.ComponentProps) {
  const t = useTranslations('tax');
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <div className="flex max-w-4xl flex-col gap-4">
        <UnreadableTax unreadable={unreadable} />
        <WaitingPapers waiting={waiting} isOnTaxPage />
        <RegistrationForm settings={settings} version={version} />
        <RateList rows={rows} />
      </div>
    </>
  );
}
