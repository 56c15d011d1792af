import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../lib/api/api.ts';
import { resetPassword } from '../../lib/api/api-accounts.ts';
import { checkConfirmation } from '../../lib/forms/check-confirmation.ts';
import { PageForm } from '../../lib/forms/page-form.tsx';
import { usePageForm } from '../../lib/forms/use-page-form.ts';
import { href } from '../../lib/navigation/href.ts';
import { currentToken, signOut } from '../../state/account/user-auth.ts';
import { Button } from '../../ui/button.tsx';
import { LinkOutcome } from '../../ui/outcome.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { EntryHeading } from './entry-frame.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const loadSchema = async () => (await import('./entry-rules.ts')).newPasswordSchema;

/** Landing page of the mailed reset link. Whether the link is still valid shows only on submit. */
export function NewPassword({ token }: { readonly token: string }) {
  const t = useTranslations('password');
  const [isDead, setIsDead] = useState(false);
  if (!isDead) return <NewPasswordForm token={token} onDead={() => setIsDead(true)} />;
  return (
    <LinkOutcome
      kind="dead"
      title={t('deadTitle')}
      text={t('deadText')}
      action={t('askAgain')}
      to={href('/forgot-password')}
    />
  );
}

function NewPasswordForm({ token, onDead }: { readonly token: string; readonly onDead: () => void }) {
  const t = useTranslations('password');
  const navigate = useNavigate();
  const state = usePageForm({
    loadSchema,
    checkTyped: checkConfirmation('confirm'),
    start: { password: '', confirm: '' },
    send: async ({ password }) => {
      try {
        await resetPassword(token, password);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return onDead();
        throw error;
      }
      // The new password has ended every session of the account.
      if (currentToken() !== null) signOut();
      showToast({ tone: 'success', message: t('saved') });
      await navigate(href('/sign-in'), { replace: true });
    },
  });
  return (
    <>
      <EntryHeading title={t('newHeading')} text={t('newText')} />
      <PageForm state={state}>
        <NewPasswordFields label={t('newPassword')} confirmLabel={t('confirm')} field={state.field} />
        <Button type="submit" look="primary" disabled={state.isBusy} className="min-h-12">
          {state.isBusy ? t('saving') : t('save')}
        </Button>
      </PageForm>
    </>
  );
}
