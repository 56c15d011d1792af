import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OfferTemplate } from '../../../contract/desk/offer-templates.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { showToast } from '../../../storefront/ui/toasts/toast.ts';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { ConfirmQuestion } from '../../ui/confirm-question.tsx';

/** Asks before it deletes a template, and then leads back to the list. */
export function RemoveTemplate({ id, version, name }: Pick<OfferTemplate, 'id' | 'version' | 'name'>) {
  const t = useTranslations('offerTemplates');
  const navigate = useNavigate();
  const { failure, isBusy, attempt } = useAttempt();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    const isDone = await attempt(async () => {
      await api(at`/offer-templates/${id}`, { method: 'DELETE', version });
      return true;
    });
    if (!isDone) return;
    showToast({ message: t('removed'), tone: 'success' });
    await navigate('/offer-templates');
  };
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('remove')}</Button>
      {isAsking && (
        <ConfirmQuestion
          title={t('removeTitle', { name })}
          cancel={t('cancel')}
          confirm={t('remove')}
          failure={failure}
          isBusy={isBusy}
          onConfirm={remove}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('removeText')}</p>
        </ConfirmQuestion>
      )}
    </>
  );
}
