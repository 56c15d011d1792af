import { useTranslations } from 'use-intl';
import type { OpenInvitation } from '../../../contract/staff/people.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { timeText } from '../../lib/words/format.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RowList } from '../../ui/row-list.tsx';

/** Lists people who were invited and have not accepted yet. */
export function OpenInvitations({ invitations }: { readonly invitations: readonly OpenInvitation[] }) {
  const t = useTranslations('people');
  const roleName = useTranslations('roles');
  const { failure, isBusy, run } = useSave();
  if (invitations.length === 0) return null;
  const withdraw = (id: string) => void run(() => api(at`/staff-invitations/${id}`, { method: 'DELETE' }));
  return (
    <Panel title={t('openInvitations')} className="mt-4">
      {failure && <FailureNotice failure={failure} />}
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
          action: (
            <Button
              look="quiet"
              disabled={isBusy}
              aria-label={t('withdrawOf', { email })}
              onClick={() => withdraw(id)}
            >
              {t('withdraw')}
            </Button>
          ),
        }))}
      />
    </Panel>
  );
}
