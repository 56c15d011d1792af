import { useTranslations } from 'use-intl';
import type { Dashboard, Inbox } from '../../contract/desk/today.ts';
import type { WaitingPapers as WaitingPapersOf } from '../../contract/desk/waiting-papers.ts';
import { may } from '../../contract/staff/permissions.ts';
import { Link } from '../../storefront/ui/link.tsx';
import { ChecklistNotice } from '../features/today/checklist-notice.tsx';
import { Sales } from '../features/today/sales.tsx';
import { Waiting } from '../features/today/waiting.tsx';
import { api } from '../lib/api/api.ts';
import { requirePermission } from '../lib/session/guards.ts';
import { useStaff } from '../lib/session/use-staff.ts';
import { MissingIdentity } from '../ui/missing-identity.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { UnreadableTax } from '../ui/unreadable-tax.tsx';
import { WaitingPapers } from '../ui/waiting-papers.tsx';
import type { Route } from './+types/home.ts';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const { role } = await requirePermission('own.use');
  const seesSales = may(role, 'orders.see-buyer');
  const [inbox, waiting, dashboard] = await Promise.all([
    api<{ data: Inbox }>('/inbox', { signal }),
    may(role, 'invoices.read') ? api<{ data: WaitingPapersOf }>('/invoices/waiting', { signal }) : undefined,
    // The tasks are shown even when the figures cannot be read.
    seesSales ? api<{ data: Dashboard }>('/dashboard', { signal }).catch(() => undefined) : undefined,
  ]);
  return { inbox: inbox.data, waiting: waiting?.data, seesSales, figures: dashboard?.data };
}

export default function Today({ loaderData: { inbox, waiting, seesSales, figures } }: Route.ComponentProps) {
  const t = useTranslations('today');
  const words = useTranslations('unreadableTax');
  const missing = useTranslations('missingIdentity');
  const { role } = useStaff();
  return (
    <>
      <PageHead title={t('title')} />
      <UnreadableTax
        unreadable={inbox.unreadable}
        link={may(role, 'settings.edit') && <Link to="/tax">{words('open')}</Link>}
      />
      <MissingIdentity
        missing={inbox.missingIdentity}
        link={may(role, 'settings.edit') && <Link to="/settings">{missing('open')}</Link>}
      />
      {inbox.checklist && <ChecklistNotice {...inbox.checklist} isReadable={inbox.unreadable.length === 0} />}
      <WaitingPapers waiting={waiting} />
      <Waiting inbox={inbox} />
      {figures && <Sales figures={figures} />}
      {seesSales && !figures && <p className="mt-4 text-ink-soft">{t('noFigures')}</p>}
    </>
  );
}
