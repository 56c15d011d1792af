import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ElevateBody, StepUpData } from '../../../contract/staff/sessions.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { send } from '../../lib/api/send.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { hasPasskeys, sendPasskey } from '../../lib/session/passkeys.ts';
import { readWays, useStepUp } from '../../lib/session/step-up.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { SaveForm } from '../../ui/save-form.tsx';

/** Asks the person to prove who they are, before the call that needs it is repeated. */
export function StepUpDialog() {
  const { question } = useStepUp();
  if (!question) return null;
  return <ProofDialog ways={readWays(question.data)} onEnd={question.answer} />;
}

interface ProofDialogProps {
  readonly ways: StepUpData['ways'];
  readonly onEnd: (hasProved: boolean) => void;
}

function ProofDialog({ ways, onEnd }: ProofDialogProps) {
  const t = useTranslations('stepUp');
  const [isCode, setIsCode] = useState(!ways.includes('passkey') || !hasPasskeys());
  const { failure, isBusy, attempt } = useAttempt();
  const byPasskey = async () => {
    if (await attempt(() => sendPasskey('/session/elevate'))) onEnd(true);
  };
  const byCode = async (form: FormData) => {
    const body: ElevateBody = { code: String(form.get('code')) };
    const proved = await attempt(async () => {
      await send('/session/elevate', { method: 'POST', body });
      return true;
    });
    if (proved) onEnd(true);
  };
  return (
    <FormDialog
      title={t('title')}
      step={isCode ? 'code' : 'passkey'}
      text={t('text')}
      closeLabel={t('cancel')}
      onClose={() => onEnd(false)}
    >
      <div className="flex flex-col gap-4">
        {failure && <FailureNotice failure={failure} />}
        {isCode ? (
          <SaveForm submit={t('confirm')} onSubmit={byCode} isBusy={isBusy}>
            <CodeField label={t('code')} />
          </SaveForm>
        ) : (
          <Button look="primary" disabled={isBusy} onClick={() => void byPasskey()}>
            {t('withPasskey')}
          </Button>
        )}
        {ways.length > 1 && hasPasskeys() && (
          <Button look="quiet" onClick={() => setIsCode(!isCode)}>
            {t(isCode ? 'passkeyInstead' : 'codeInstead')}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}
