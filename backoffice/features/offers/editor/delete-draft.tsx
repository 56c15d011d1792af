import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { DeskOffer } from '../../../../contract/desk/offers.ts';
import type { DeskQuote } from '../../../../contract/desk/quotes.ts';
import { Button } from '../../../../storefront/ui/button.tsx';
import { showToast } from '../../../../storefront/ui/toasts/toast.ts';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { useAttempt } from '../../../lib/api/use-attempt.ts';
import { ConfirmQuestion } from '../../../ui/confirm-question.tsx';

interface DeleteDraftProps {
  readonly quote: DeskQuote;
  readonly offer: DeskOffer;
  /** The version of the draft that the person sees. */
  readonly version: number;
}

/** Deletes a draft, and goes back to its request. */
export function DeleteDraft({ quote, offer, version }: DeleteDraftProps) {
  const t = useTranslations('offers');
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const { failure, isBusy, attempt } = useAttempt();
  const remove = async () => {
    const path = at`/quotes/${quote.id}/offers/${offer.number}`;
    const isDone = await attempt(async () => {
      await api(path, { method: 'DELETE', version });
      return true;
    });
    if (!isDone) return;
    showToast({ message: t('deleted'), tone: 'success' });
    await navigate(`/quotes/${quote.number}`, { state: { isDeleted: true } });
  };
  return (
    <>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        {t('deleteDraft')}
      </Button>
      {isAsking && (
        <ConfirmQuestion
          title={t('deleteTitle')}
          cancel={t('cancel')}
          confirm={t('deleteDraft')}
          failure={failure}
          isBusy={isBusy}
          onConfirm={remove}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('deleteText')}</p>
        </ConfirmQuestion>
      )}
    </>
  );
}
