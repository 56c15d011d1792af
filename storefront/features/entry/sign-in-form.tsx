import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { getProfile, login } from '../../lib/api/api-accounts.ts';
import { AccountPasswordField } from '../../lib/forms/account-password-field.tsx';
import { PageForm } from '../../lib/forms/page-form.tsx';
import { usePageForm } from '../../lib/forms/use-page-form.ts';
import { href } from '../../lib/navigation/href.ts';
import { afterSignIn, entryLink } from '../../lib/session/after-sign-in.ts';
import { useGuestsOnly } from '../../lib/session/use-guards.ts';
import { recordEvent } from '../../lib/tracking/events.ts';
import { useShop } from '../../lib/use-shop.ts';
import { signIn, useUserAuth } from '../../state/account/user-auth.ts';
import { chooseProvince, useLocationSlice } from '../../state/location.ts';
import { readReturnPath } from '../../state/visit.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { EMAIL } from '../../ui/fields/person.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { EntryHeading } from './entry-frame.tsx';

const loadSchema = async () => (await import('../../../contract/accounts/sign-in.ts')).loginBodySchema;

/** Email and password; a visitor who has just signed up also sees what comes next. */
export function SignInForm() {
  const t = useTranslations('signIn');
  const { search } = useLocation();
  const newcomer = useUserAuth((auth) => auth.newcomer);
  const state = useSignIn(newcomer?.email ?? '');
  return (
    <>
      <EntryHeading title={t('heading')} />
      {newcomer && <Welcome email={newcomer.email} />}
      <PageForm state={state}>
        <TextField label={t('email')} {...EMAIL} autoComplete="username" {...state.field('email')} />
        <div>
          <AccountPasswordField
            label={t('password')}
            autoComplete="current-password"
            {...state.field('password')}
          />
          <Link
            to={entryLink(href('/forgot-password'), search)}
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            {t('forgot')}
          </Link>
        </div>
        <Button type="submit" look="primary" disabled={state.isBusy} className="min-h-12">
          {state.isBusy ? t('submitting') : t('submit')}
        </Button>
      </PageForm>
      <div className="mt-6 flex flex-col gap-2 border-line border-t pt-6">
        <p className="text-center text-ink-soft text-sm">{t('newHere', { shop: useShop().name })}</p>
        <LinkButton to={entryLink(href('/sign-up'), search)} className="min-h-12">
          {t('create')}
        </LinkButton>
      </div>
    </>
  );
}

/** Notice for a visitor who has just signed up. */
function Welcome({ email }: { readonly email: string }) {
  const t = useTranslations('signIn');
  return (
    <div className="mb-6">
      <Notice tone="success">
        <p className="font-semibold">{t('mailSentTitle')}</p>
        <p className="text-sm [overflow-wrap:anywhere]">{t('mailSent', { email })}</p>
      </Notice>
    </div>
  );
}

/** Signs in and goes to the return path; the form stays disabled until that page has loaded. */
function useSignIn(email: string) {
  const t = useTranslations('signIn');
  const navigate = useNavigate();
  const { search } = useLocation();
  const goMyself = useGuestsOnly();
  return usePageForm({
    loadSchema,
    start: { email, password: '' },
    send: async (typed) => {
      const { data, tokens } = await login(typed);
      // Signing in clears the return path, so it is read before.
      const target = afterSignIn(search, readReturnPath());
      goMyself();
      recordEvent('login', { method: 'email' });
      signIn(data, tokens.access_token);
      takeProvinceOfAccount();
      showToast({ tone: 'success', message: t('success') });
      await navigate(target, { replace: true });
    },
  });
}

/** On a device without a chosen province, takes over the one stored in the account. */
function takeProvinceOfAccount(): void {
  if (useLocationSlice.getState().province !== null) return;
  const take = async () => {
    const { province } = await getProfile();
    if (province && useLocationSlice.getState().province === null) chooseProvince(province);
  };
  // Failures are ignored: the shop continues with its current province.
  take().catch(() => {});
}
