import { useTranslations } from 'use-intl';
import type { OpenInvitation } from '../../../contract/staff/people.ts';
import { timeText } from '../../lib/words/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { RowList } from '../../ui/row-list.tsx';

/** Who was invited and has not come yet. */
export function OpenInvitations({ invitations }: { readonly invitations: readonly OpenInvitation[] }) {
  const t = useTranslations('people');
  const roleName = useTranslations('roles');
  if (invitations.length === 0) return null;
  return (
    <Panel title={t('openInvitations')} className="mt-4">
      <RowList
        empty=""
        rows={invitations.map(({ id, email, role, invitedBy, expiresAt }) => ({
          id,
          title: email,
          text: t('invitedBy', {
            role: roleName(role),
            name: invitedBy ?? t('commandLine'),
            time: timeText(expiresAt),
          }),
        }))}
      />
    </Panel>
  );
}
