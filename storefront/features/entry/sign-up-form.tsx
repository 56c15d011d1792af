import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { register } from '../../lib/api/api-accounts.ts';
import { checkConfirmation } from '../../lib/forms/check-confirmation.ts';
import { PageForm } from '../../lib/forms/page-form.tsx';
import { usePageForm } from '../../lib/forms/use-page-form.ts';
import { href } from '../../lib/navigation/href.ts';
import { PrivacyLine } from '../../lib/privacy-line.tsx';
import { entryLink } from '../../lib/session/after-sign-in.ts';
import { useGuestsOnly } from '../../lib/session/use-guards.ts';
import { recordEvent } from '../../lib/tracking/events.ts';
import { keepNewcomer } from '../../state/account/user-auth.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { EMAIL, FIRST_NAME, LAST_NAME } from '../../ui/fields/person.ts';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { EntryHeading } from './entry-frame.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

const loadSchema = async () => (await import('./entry-rules.ts')).signUpSchema;

/** Name, email, password and its confirmation; success leads to the sign-in page. */
export function SignUpForm() {
  const t = useTranslations('signUp');
  const state = useSignUp();
  const { field, isBusy } = state;
  return (
    <>
      <EntryHeading title={t('heading')} text={t('description')} />
      <PageForm state={state}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('firstName')} {...FIRST_NAME} {...field('first_name')} />
          <TextField label={t('lastName')} {...LAST_NAME} {...field('last_name')} />
        </div>
        <TextField label={t('email')} {...EMAIL} {...field('email')} />
        <NewPasswordFields label={t('password')} confirmLabel={t('confirm')} field={field} />
        <PrivacyLine words="signUp" />
        <Button type="submit" look="primary" disabled={isBusy} className="min-h-12">
          {isBusy ? t('submitting') : t('submit')}
        </Button>
      </PageForm>
    </>
  );
}

export function ToSignIn() {
  const t = useTranslations('signUp');
  const { search } = useLocation();
  return (
    <p className="mt-4 text-center text-ink-soft">
      {t('haveAccount')}{' '}
      <Link
        to={entryLink(href('/sign-in'), search)}
        className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
      >
        {t('signIn')}
      </Link>
    </p>
  );
}

function useSignUp() {
  const t = useTranslations('signUp');
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { firstName, lastName, email } = newcomerIn(state);
  useGuestsOnly();
  return usePageForm({
    loadSchema,
    checkTyped: checkConfirmation('confirm'),
    start: { first_name: firstName, last_name: lastName, email, password: '', confirm: '' },
    send: async ({ confirm: _same, ...typed }) => {
      const { user } = await register({ ...typed, role: 'User' });
      keepNewcomer(user);
      recordEvent('sign_up', { method: 'email' });
      showToast({ tone: 'success', message: t('success') });
      await navigate(entryLink(href('/sign-in'), search), { replace: true });
    },
    issuesOf: ({ code, issues, message }) => (code === 'CONFLICT' ? [{ path: 'email', message }] : issues),
  });
}

/** Who came from the confirmation of their order brings what they typed there; the address has none of it. */
function newcomerIn(state: unknown): { firstName: string; lastName: string; email: string } {
  const { newcomer } = (state ?? {}) as {
    newcomer?: Partial<Record<'firstName' | 'lastName' | 'email', string>>;
  };
  return {
    firstName: newcomer?.firstName ?? '',
    lastName: newcomer?.lastName ?? '',
    email: newcomer?.email ?? '',
  };
}
