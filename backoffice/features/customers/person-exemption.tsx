import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AccountExemption } from '../../../contract/orders/account-exemption.ts';
import { may } from '../../../contract/staff/permissions.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { Button } from '../../../storefront/ui/button.tsx';
import { api } from '../../lib/api/api.ts';
import { personPath } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { useStaff } from '../../lib/session/use-staff.ts';
import { ConfirmQuestion } from '../../ui/confirm-question.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ExemptAccountDialog, useExemptionFacts } from './exempt-account-dialog.tsx';

interface PersonExemptionProps {
  readonly email: string;
  readonly exemption: AccountExemption | null;
}

/** Which tax an account is exempt from. */
export function PersonExemption({ email, exemption }: PersonExemptionProps) {
  const t = useTranslations('accountExemption');
  const { role } = useStaff();
  const [open, setOpen] = useState<'dialog' | 'end'>();
  const facts = useExemptionFacts(email, exemption);
  const close = () => setOpen(undefined);
  return (
    <Panel
      title={t('title')}
      text={exemption ? undefined : t('none')}
      action={
        exemption && (
          <Badge tone={exemption.isOver ? 'warning' : 'success'}>
            {exemption.isOver ? t('over') : t('holds')}
          </Badge>
        )
      }
    >
      {exemption && <Facts facts={facts} />}
      {may(role, 'settings.edit') && (
        <div className="no-print mt-4 flex flex-wrap gap-2">
          <Button onClick={() => setOpen('dialog')}>{exemption ? t('replace') : t('grant')}</Button>
          {exemption && (
            <Button look="quiet" onClick={() => setOpen('end')}>
              {t('end')}
            </Button>
          )}
        </div>
      )}
      {open === 'dialog' && <ExemptAccountDialog email={email} exemption={exemption} onClose={close} />}
      {open === 'end' && exemption && <EndExemption email={email} exemption={exemption} onClose={close} />}
    </Panel>
  );
}

interface EndExemptionProps {
  readonly email: string;
  readonly exemption: AccountExemption;
  readonly onClose: () => void;
}

/** Asks before an account is taxed again. */
function EndExemption({ email, exemption: { version }, onClose }: EndExemptionProps) {
  const t = useTranslations('accountExemption');
  const { failure, isBusy, run } = useSave();
  const end = async () => {
    const call = { method: 'DELETE', version } as const;
    if (await run(() => api(`${personPath(email)}/tax-exemption`, call), t('ended'))) onClose();
  };
  return (
    <ConfirmQuestion
      title={t('endTitle')}
      cancel={t('cancel')}
      confirm={t('end')}
      failure={failure}
      isBusy={isBusy}
      onConfirm={end}
      onClose={onClose}
    >
      <p>{t('endText')}</p>
    </ConfirmQuestion>
  );
}
