import { useTranslations } from 'use-intl';
import { assertNever } from '../../../../contract/never.ts';
import { useWhenIdle } from '../../../lib/navigation/use-when-idle.ts';
import { formatMoney } from '../../../lib/words/format.ts';
import { provinceName } from '../../../lib/words/names/province-name.ts';
import { useEcom } from '../../../state/lines/ecom.ts';
import { Button } from '../../../ui/button.tsx';
import { preloadQuestionDialog, QuestionDialog } from '../../../ui/dialogs/dialog.tsx';
import { BankQuestion, CheckingQuestion } from '../payment/payment-questions.tsx';
import type { Reconciled } from './reconcile.ts';
import type { Placing, Question } from './use-placing.ts';

interface QuestionsProps {
  readonly placing: Placing;
  /** Formatted. */
  readonly total: string;
}

/** Dialogs that must be answered before the order can go on. */
export function CheckoutQuestions({ placing, total }: QuestionsProps) {
  const { question } = placing;
  useWhenIdle(preloadQuestionDialog);
  if (!question) return null;
  switch (question.kind) {
    case 'bank':
      return <BankQuestion asking={placing} total={total} question={question} />;
    case 'checking':
      return <CheckingQuestion asking={placing} question={question} />;
    case 'duplicate':
      return <DuplicateQuestion placing={placing} question={question} />;
    case 'changed':
      return <ChangedQuestion placing={placing} question={question} />;
    default:
      return assertNever(question);
  }
}

type OfKind<Kind extends Question['kind']> = {
  readonly placing: Placing;
  readonly question: Extract<Question, { kind: Kind }>;
};

function DuplicateQuestion({ placing, question }: OfKind<'duplicate'>) {
  const t = useTranslations('checkout');
  return (
    <QuestionDialog
      onEscape={placing.dismiss}
      title={t('duplicateTitle')}
      text={t('duplicateText')}
      actions={
        <>
          <Button onClick={placing.dismiss}>{t('goBack')}</Button>
          <Button
            look="primary"
            disabled={placing.isBusy}
            onClick={() => placing.place(async () => ({ ...question.draft, confirmDuplicate: true }))}
          >
            {t('orderAgain')}
          </Button>
        </>
      }
    />
  );
}

function ChangedQuestion({ placing, question }: OfKind<'changed'>) {
  const t = useTranslations('checkout');
  const { cart, changes } = question.reconciled;
  const accept = () => {
    useEcom.getState().replaceCart(cart);
    placing.dismiss();
  };
  return (
    <QuestionDialog
      onEscape={placing.dismiss}
      title={t('changedTitle')}
      text={
        <>
          <p>{t('changedText')}</p>
          <ul className="mt-4 flex list-disc flex-col gap-1 pl-6 text-ink">
            {changes.length === 0 && <li>{t('changedAmounts')}</li>}
            {changes.map((change, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
              <li key={position}>
                <Change change={change} />
              </li>
            ))}
          </ul>
        </>
      }
      actions={
        <Button look="primary" onClick={accept}>
          {t('acceptChanges')}
        </Button>
      }
    />
  );
}

function Change({ change }: { readonly change: Reconciled['changes'][number] }) {
  const t = useTranslations('checkout');
  const { name } = change;
  switch (change.kind) {
    case 'gone':
      return t('changedGone', { name });
    case 'province':
      return t('changedProvince', { name, province: provinceName(change.to) });
    case 'quantity':
      return t('changedQuantity', { name, from: change.from, to: change.to });
    case 'price':
      return t('changedPrice', { name, from: formatMoney(change.from), to: formatMoney(change.to) });
    default:
      return assertNever(change);
  }
}
