import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { Button } from '../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { showToast } from '../../../storefront/ui/toasts/toast.ts';
import { api } from '../../lib/api/api.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DigestFrame } from './digest-frame.tsx';

/** Starts and stops the person's daily digest, and shows it as it would come now. */
export function OwnDigest({ wants }: { readonly wants: boolean }) {
  const t = useTranslations('digest');
  const [isReading, setIsReading] = useState(false);
  const { failure, isBusy, run } = useSave();
  const choose = async () => {
    if (await run(() => api('/digest', { method: 'PATCH', body: { wants: !wants } })))
      showToast({ message: t(wants ? 'stopped' : 'started'), tone: 'success' });
  };
  return (
    <Panel
      title={t('title')}
      text={t('text')}
      action={<Badge tone={wants ? 'success' : 'neutral'}>{t(wants ? 'on' : 'off')}</Badge>}
    >
      <div className="flex flex-col gap-4">
        {failure && <FailureNotice failure={failure} />}
        <div className="flex flex-wrap gap-2">
          <Button disabled={isBusy} onClick={() => void choose()}>
            {t(wants ? 'stop' : 'start')}
          </Button>
          <Button look="quiet" onClick={() => setIsReading(true)}>
            {t('read')}
          </Button>
        </div>
      </div>
      {isReading && (
        <FormDialog
          title={t('title')}
          text={t('now')}
          closeLabel={t('close')}
          onClose={() => setIsReading(false)}
        >
          <DigestFrame />
        </FormDialog>
      )}
    </Panel>
  );
}
