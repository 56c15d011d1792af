import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ErasureAnswer } from '../../../contract/desk/people.ts';
import { eraseOwnData } from '../../lib/api/api-privacy.ts';
import { Button } from '../../ui/button.tsx';
import { QuestionDialog } from '../../ui/dialogs/dialog.tsx';
import { Offer } from './offer.tsx';
import { useCall } from './use-call.ts';

interface EraseDataProps {
  readonly token: string;
  readonly onErased: (erasure: ErasureAnswer) => void;
}

/** Asks before everything under the address is erased, and says what stays and why. */
export function EraseData({ token, onErased }: EraseDataProps) {
  const t = useTranslations('ownData');
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, run } = useCall();
  const close = () => setIsAsking(false);
  const erase = () => run(async () => onErased(await eraseOwnData(token)));
  return (
    <Offer text={t('eraseText')}>
      <Button
        onClick={() => setIsAsking(true)}
        className="w-full border-danger! text-danger! hover:bg-danger-tint! md:w-auto"
      >
        {t('erase')}
      </Button>
      {isAsking && (
        <QuestionDialog
          title={t('eraseTitle')}
          text={
            <div className="flex flex-col gap-4">
              <p>{t('eraseStays')}</p>
              <p className="font-semibold text-ink">{t('eraseFinal')}</p>
            </div>
          }
          onEscape={close}
          actions={
            <>
              <Button onClick={close}>{t('eraseNo')}</Button>
              <Button look="primary" aria-disabled={isBusy} onClick={() => void erase()}>
                {isBusy ? t('erasing') : t('eraseYes')}
              </Button>
            </>
          }
        />
      )}
    </Offer>
  );
}
