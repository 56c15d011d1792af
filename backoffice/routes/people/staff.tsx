import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListedStaff, OpenInvitation } from '../../../contract/staff/people.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { InvitationDialog } from '../../features/people/invitation-dialog.tsx';
import { OpenInvitations } from '../../features/people/open-invitations.tsx';
import { StaffPanel } from '../../features/people/staff-panel.tsx';
import { api } from '../../lib/api/api.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import type { Route } from './+types/staff.ts';

interface StaffList {
  readonly data: { readonly staff: readonly ListedStaff[]; readonly invitations: readonly OpenInvitation[] };
}

export async function clientLoader() {
  await requirePermission('staff.manage');
  return (await api<StaffList>('/staff')).data;
}

export default function StaffPage({ loaderData: { staff, invitations } }: Route.ComponentProps) {
  const t = useTranslations('people');
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <PageHead title={t('title')} text={t('text')}>
        <Button look="primary" onClick={() => setIsInviting(true)}>
          <StaffIcon name="user-plus" className="size-5" />
          {t('invite')}
        </Button>
      </PageHead>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {staff.map((person) => (
          <StaffPanel key={person.id} person={person} />
        ))}
      </div>
      <OpenInvitations invitations={invitations} />
      {isInviting && <InvitationDialog onClose={() => setIsInviting(false)} />}
    </>
  );
}
