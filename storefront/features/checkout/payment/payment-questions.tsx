import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { QuestionDialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { PaymentStep, usePaymentSteps } from './use-payment-steps.ts';

type Steps = ReturnType<typeof usePaymentSteps>;

type Asking = Pick<Steps, 'answerBank' | 'askBankAgain' | 'asksProvider' | 'checkAgain'> & {
  readonly isBusy: boolean;
  readonly leavePayment: Steps['leavePayment'];
};

interface BankQuestionProps {
  readonly asking: Asking;
  readonly question: Extract<PaymentStep, { kind: 'bank' }>;
  /** Formatted. */
  readonly total: string;
  /** On the button that leaves the bank's step. */
  readonly leaveLabel?: string;
}

export function BankQuestion({ asking, question, total, leaveLabel }: BankQuestionProps) {
  const t = useTranslations('checkout');
  const { isBusy, answerBank, asksProvider, askBankAgain, leavePayment } = asking;
  const { failed, refusal } = question;
  // The provider's own dialog is open over the page meanwhile.
  if (asksProvider && !failed) return null;
  return (
    <QuestionDialog
      title={t('bankTitle')}
      step={failed ? 'failed' : 'asked'}
      text={
        <div className="flex flex-col gap-4">
          <p>{asksProvider ? t('bankTextProvider', { total }) : t('bankText', { total })}</p>
          {failed && <Notice tone="error">{refusal || t('bankFailed')}</Notice>}
        </div>
      }
      actions={
        asksProvider ? (
          <>
            <Button disabled={isBusy} onClick={leavePayment}>
              {leaveLabel ?? t('payOtherwise')}
            </Button>
            <Button look="primary" disabled={isBusy} onClick={askBankAgain}>
              {t('tryAgain')}
            </Button>
          </>
        ) : (
          <>
            <Button disabled={isBusy} onClick={() => answerBank('refuse')}>
              {t('refuse')}
            </Button>
            <Button look="primary" disabled={isBusy} onClick={() => answerBank('approve')}>
              {t('approve')}
            </Button>
          </>
        )
      }
    />
  );
}

interface CheckingQuestionProps {
  readonly asking: Asking;
  readonly question: Extract<PaymentStep, { kind: 'checking' }>;
}

/** Says that the payment is being checked, never that it failed: its result is unknown. */
export function CheckingQuestion({ asking, question: { payment, isLong } }: CheckingQuestionProps) {
  const t = useTranslations('checkout');
  return (
    <QuestionDialog
      title={t('checkingTitle')}
      step={isLong ? 'long' : 'asked'}
      text={
        <div className="flex flex-col gap-4">
          {isLong ? (
            <p>{t('checkingLong', { number: payment.orderId })}</p>
          ) : (
            <>
              <p>{t('checkingText')}</p>
              <div className="flex justify-center">
                <Spinner label={t('checkingTitle')} />
              </div>
            </>
          )}
        </div>
      }
      actions={
        isLong && (
          <Button look="primary" disabled={asking.isBusy} onClick={asking.checkAgain}>
            {t('checkAgain')}
          </Button>
        )
      }
    />
  );
}
