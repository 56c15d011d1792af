import type { ReactNode } from 'react';
import { Button } from '../../storefront/ui/button.tsx';
import { QuestionDialog } from '../../storefront/ui/dialogs/dialog.tsx';
import type { Attempt } from '../lib/api/use-attempt.ts';
import { FailureNotice } from './failure-notice.tsx';

interface ConfirmQuestionProps extends Pick<Attempt, 'failure' | 'isBusy'> {
  readonly title: string;
  readonly cancel: string;
  readonly confirm: string;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
  /** What it will do, in paragraphs. */
  readonly children: ReactNode;
}

/** Asks before something that is not easily undone, and stays open when it fails. */
export function ConfirmQuestion(props: ConfirmQuestionProps) {
  const { title, cancel, confirm, failure, isBusy, onConfirm, onClose, children } = props;
  return (
    <QuestionDialog
      title={title}
      text={
        <div className="flex flex-col gap-4">
          {children}
          {failure && <FailureNotice failure={failure} />}
        </div>
      }
      onEscape={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button look="primary" disabled={isBusy} onClick={() => void onConfirm()}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
