import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../lib/api/api.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { FailureNotice } from '../failure-notice.tsx';

interface Letter {
  readonly subject: string;
  readonly html: string;
}

interface MailFrameProps {
  /** Of the preview, below `/api/admin`. */
  readonly path: string;
  /** What the preview is asked for. */
  readonly mail: object;
}

/** A mail as it would be sent now. Customers typed some of its words, so its frame may do nothing. */
export function MailFrame({ path, mail }: MailFrameProps) {
  const t = useTranslations('order');
  const { failure, attempt } = useAttempt();
  const [letter, setLetter] = useState<Letter>();
  const asked = JSON.stringify(mail);
  useEffect(() => {
    const call = { method: 'POST', body: JSON.parse(asked) } as const;
    void attempt(() => api<{ readonly data: Letter }>(path, call)).then(
      (answer) => answer && setLetter(answer.data),
    );
  }, [attempt, path, asked]);
  if (failure) return <FailureNotice failure={failure} />;
  if (!letter) return <p className="text-ink-soft text-sm">{t('previewLoading')}</p>;
  return (
    <figure>
      <figcaption className="mb-1 text-sm">
        <span className="text-ink-soft">{t('previewOf')}</span>
        <span className="block font-semibold [overflow-wrap:anywhere]">{letter.subject}</span>
      </figcaption>
      <iframe
        sandbox=""
        srcDoc={letter.html}
        title={t('previewOf')}
        className="h-64 w-full rounded-md border border-line bg-surface"
      />
    </figure>
  );
}
