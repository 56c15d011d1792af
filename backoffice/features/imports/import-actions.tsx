import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApplyImport, ShownImport } from '../../../contract/goods/imports.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { Checkbox } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useBodyKey } from '../../lib/api/use-key.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { ConfirmQuestion } from '../../ui/confirm-question.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';

/** What can be done with an import in its state. */
export function ImportActions({ shown }: { readonly shown: ShownImport }) {
  switch (shown.state) {
    case 'checked':
    case 'stopped':
      return (
        <>
          <ApplyButton shown={shown} />
          <PutBackButton shown={shown} />
        </>
      );
    case 'applying':
    case 'putting-back':
      return <StopButton shown={shown} />;
    case 'applied':
      return <PutBackButton shown={shown} />;
    case 'checking':
    case 'failed':
    case 'put-back':
      return null;
  }
}

interface ButtonProps {
  readonly shown: ShownImport;
}

function ApplyButton({ shown: { id, kind, counts, concerns } }: ButtonProps) {
  const t = useTranslations('imports');
  const [isAsking, setIsAsking] = useState(false);
  const [isMoved, setIsMoved] = useState(false);
  const { failure, isBusy, run, forget } = useSave();
  const keyOf = useBodyKey();
  const rows = (counts.change ?? 0) + (counts.create ?? 0);
  if (rows === 0) return null;
  const apply = async () => {
    const body: ApplyImport = { confirmed: concerns.length > 0, appliesDifference: isMoved };
    const call = { method: 'POST', body, key: keyOf(body) } as const;
    if (await run(() => api(at`/imports/${id}/apply`, call), t('applyBegun'))) setIsAsking(false);
  };
  return (
    <>
      <Button look="primary" onClick={() => setIsAsking(true)}>
        {t('apply', { rows })}
      </Button>
      {isAsking && (
        <ConfirmQuestion
          title={t('applyTitle', { rows })}
          cancel={t('cancel')}
          confirm={t('applyConfirm')}
          failure={failure}
          isBusy={isBusy}
          onConfirm={apply}
          onClose={() => {
            forget();
            setIsAsking(false);
          }}
        >
          {concerns.map(({ concern, rows: its }) => (
            <p key={concern}>{t(`concern_${concern}`, { rows: its })}</p>
          ))}
          <p>{t('applyText')}</p>
          {kind === 'stock' && (
            <Checkbox
              name="appliesDifference"
              label={t('appliesDifference')}
              checked={isMoved}
              onChange={({ target }) => setIsMoved(target.checked)}
            />
          )}
        </ConfirmQuestion>
      )}
    </>
  );
}

function StopButton({ shown: { id } }: ButtonProps) {
  const t = useTranslations('imports');
  const { failure, isBusy, run } = useSave();
  const stop = () => run(() => api(at`/imports/${id}/stop`, { method: 'POST', body: {} }), t('stopped'));
  return (
    <>
      <Button disabled={isBusy} onClick={() => void stop()}>
        {t('stop')}
      </Button>
      {failure && <FailureNotice failure={failure} />}
    </>
  );
}

function PutBackButton({ shown: { id, counts, putBackUntil } }: ButtonProps) {
  const t = useTranslations('imports');
  const [isAsking, setIsAsking] = useState(false);
  const { failure, isBusy, run, forget } = useSave();
  const keyOf = useBodyKey();
  if (putBackUntil === null) return null;
  const putBack = async () => {
    const call = { method: 'POST', body: {}, key: keyOf({}) } as const;
    if (await run(() => api(at`/imports/${id}/put-back`, call), t('putBackBegun'))) setIsAsking(false);
  };
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('putBack')}</Button>
      {isAsking && (
        <ConfirmQuestion
          title={t('putBackTitle', { rows: counts.applied ?? 0 })}
          cancel={t('cancel')}
          confirm={t('putBack')}
          failure={failure}
          isBusy={isBusy}
          onConfirm={putBack}
          onClose={() => {
            forget();
            setIsAsking(false);
          }}
        >
          <p>{t('putBackText')}</p>
        </ConfirmQuestion>
      )}
    </>
  );
}
