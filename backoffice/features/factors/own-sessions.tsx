import { useTranslations } from 'use-intl';
import type { ListedStaffSession } from '../../../contract/staff/sessions.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { Button } from '../../../storefront/ui/button.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { timeText } from '../../lib/words/format.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RowList } from '../../ui/row-list.tsx';

/** The devices on which the person is signed in; the account menu ends the session in use. */
export function OwnSessions({ sessions }: { readonly sessions: readonly ListedStaffSession[] }) {
  const t = useTranslations('me');
  const { failure, isBusy, run } = useSave();
  const end = (id: string) => void run(() => api(at`/sessions/${id}`, { method: 'DELETE' }));
  return (
    <Panel title={t('sessions')} text={t('sessionsText')}>
      {failure && <FailureNotice failure={failure} />}
      <RowList
        empty={t('noSessions')}
        rows={sessions.map(({ id, device, address, lastUsedAt, isCurrent }) => ({
          id,
          title: device ?? t('unknownDevice'),
          text: t('usedAt', { time: timeText(lastUsedAt), address }),
          action: isCurrent ? (
            <Badge tone="success">{t('thisOne')}</Badge>
          ) : (
            <Button look="quiet" disabled={isBusy} onClick={() => end(id)}>
              {t('end')}
            </Button>
          ),
        }))}
      />
    </Panel>
  );
}
