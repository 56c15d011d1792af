import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Incident } from '../../../contract/desk/incidents.ts';
import { may } from '../../../contract/staff/permissions.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { EmptyState } from '../../../storefront/ui/empty-state.tsx';
import { IncidentDialog } from '../../features/incidents/incident-dialog.tsx';
import { IncidentPanel } from '../../features/incidents/incident-panel.tsx';
import { api } from '../../lib/api/api.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { useStaff } from '../../lib/session/use-staff.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import type { ListPage } from '../../ui/table/list-page.ts';
import { Pager } from '../../ui/table/pager.tsx';
import type { Route } from './+types/incidents.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission('customers.read');
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  return api<ListPage<Incident>>(withQuery('/incidents', { after }), { signal: request.signal });
}

export default function IncidentsPage({ loaderData: page }: Route.ComponentProps) {
  const t = useTranslations('incidents');
  const mayEdit = may(useStaff().role, 'settings.edit');
  const [edited, setEdited] = useState<Incident['id'] | 'new'>();
  return (
    <>
      <PageHead title={t('title')} text={t('text')}>
        {mayEdit && (
          <Button look="primary" onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
        )}
      </PageHead>
      {page.data.length === 0 ? (
        <EmptyState icon={<StaffIcon name="shield-check" />} title={t('empty')} text={t('emptyText')} />
      ) : (
        <div className="flex flex-col gap-4">
          {page.data.map((incident) => (
            <IncidentPanel
              key={incident.id}
              incident={incident}
              onEdit={mayEdit ? () => setEdited(incident.id) : undefined}
            />
          ))}
        </div>
      )}
      <Pager page={page} />
      {edited && (
        <IncidentDialog
          incident={page.data.find(({ id }) => id === edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
