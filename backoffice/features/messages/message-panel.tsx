import { useTranslations } from 'use-intl';
import type { MessageRow } from '../../../contract/desk/messages.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { Link } from '../../../storefront/ui/link.tsx';
import { api } from '../../lib/api/api.ts';
import { at, personPath } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { timeText } from '../../lib/words/format.ts';
import { ChangedDialog } from '../../ui/changed-dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';

/** A message of the contact form, with the one thing to do about it once it was answered. */
export function MessagePanel({ message }: { readonly message: MessageRow }) {
  const t = useTranslations('messages');
  const { failure, changed, isBusy, run, forget } = useSave<MessageRow>();
  const { id, version, email, firstName, lastName, phone, subject, createdAt, doneAt, doneBy } = message;
  const finish = async () => {
    const call = { method: 'POST', body: {}, version } as const;
    await run(() => api(at`/messages/${id}/done`, call), t('finished'));
  };
  return (
    <article aria-labelledby={id} className="panel flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} className="text-xl [overflow-wrap:anywhere]">
            {subject}
          </h2>
          <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
            {`${firstName} ${lastName}`.trim()}
            {' · '}
            <Link to={personPath(email)} className="underline underline-offset-4">
              {email}
            </Link>
            {phone && ` · ${phone}`}
          </p>
          <p className="text-ink-soft text-sm">{timeText(createdAt)}</p>
        </div>
        {doneAt ? (
          <p className="text-ink-soft text-sm">
            {t('doneBy', { name: doneBy ?? t('somebody'), time: timeText(doneAt) })}
          </p>
        ) : (
          <Button disabled={isBusy} aria-describedby={id} onClick={() => void finish()}>
            {t('finish')}
          </Button>
        )}
      </div>
      <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{message.message}</p>
      {failure && !changed && <FailureNotice failure={failure} />}
      {changed && (
        <ChangedDialog
          facts={[
            { name: t('by'), value: changed.doneBy ?? t('somebody') },
            { name: t('when'), value: changed.doneAt ? timeText(changed.doneAt) : '–' },
          ]}
          onClose={forget}
        />
      )}
    </article>
  );
}
