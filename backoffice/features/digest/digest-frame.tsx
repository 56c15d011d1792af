import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DigestMail } from '../../../contract/desk/digest.ts';
import { Skeleton } from '../../../storefront/ui/skeleton.tsx';
import { api } from '../../lib/api/api.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';

/** The digest as it would be mailed now. Its frame may do nothing. */
export function DigestFrame() {
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
