import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DigestMail } from '../../../contract/desk/digest.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { Button } from '../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { Skeleton } from '../../../storefront/ui/skeleton.tsx';
import { api } from '../../lib/api/api.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Starts and stops the person's daily digest, and shows it as it would come now. */
export function OwnDigest({ wants }: { readonly wants: boolean }) {
  const t = useTranslations('digest');
  const [isReading, setIsReading] = useState(false);
  const { failure, isBusy, run } = useSave();
  const choose = async () => {
    const call = { method: 'PATCH', body: { wants: !wants } } as const;
    await run(() => api('/digest', call), t(wants ? 'stopped' : 'started'));
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

/** The digest as it would be mailed now. Its frame may do nothing. */
function DigestFrame() {
  const t = useTranslations('digest');
  const { failure, attempt } = useAttempt();
  const [mail, setMail] = useState<DigestMail>();
  useEffect(() => {
    void attempt(async () => setMail((await api<{ readonly data: DigestMail }>('/digest/mail')).data));
  }, [attempt]);
  if (failure) return <FailureNotice failure={failure} />;
  if (!mail) return <Skeleton className="h-96" />;
  return (
    <figure>
      <figcaption className="mb-2 font-semibold text-sm [overflow-wrap:anywhere]">{mail.subject}</figcaption>
      <iframe
        sandbox=""
        srcDoc={mail.html}
        title={t('title')}
        className="h-96 w-full rounded-md border border-line bg-surface"
      />
    </figure>
  );
}
