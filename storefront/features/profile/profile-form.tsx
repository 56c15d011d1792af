import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { User } from '../../../contract/accounts/user.ts';
import { LANGUAGES, LOCALES } from '../../../contract/locale.ts';
import { requestVerification } from '../../lib/api/api-accounts.ts';
import { toastFailure } from '../../lib/api/toast-failure.ts';
import { checkConfirmation } from '../../lib/forms/check-confirmation.ts';
import { PageForm } from '../../lib/forms/page-form.tsx';
import { usePageForm } from '../../lib/forms/use-page-form.ts';
import { changeProfile, loadProfile } from '../../state/account/profile.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/fields/field.tsx';
import { FIRST_NAME, LAST_NAME, PHONE } from '../../ui/fields/person.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { PasswordFields } from './password-fields.tsx';
import { toChanges } from './profile-fields.ts';
import type { ProfileFields } from './profile-rules.ts';

/** Names, phone and, if opened, a new password, sent in one request. */
export function ProfileForm({ user }: { readonly user: User }) {
  const t = useTranslations('profile');
  const { account, password } = useProfileForm(user);
  const { field, isBusy } = account;
  return (
    <div className="rounded-md border border-line bg-surface p-4 md:p-6">
      <PageForm state={account}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('firstName')} {...FIRST_NAME} {...field('first_name')} />
          <TextField label={t('lastName')} {...LAST_NAME} {...field('last_name')} />
          <div className="flex flex-col gap-2 sm:col-span-2">
            <TextField
              label={t('email')}
              name="email"
              type="email"
              autoComplete="username"
              value={user.email}
              hint={t('emailFixed')}
              disabled
            />
            <EmailState user={user} />
          </div>
          <TextField
            label={t('phone')}
            note={t('optional')}
            {...PHONE}
            className="sm:col-span-2"
            {...field('phone')}
          />
          <SelectField
            label={t('mailLanguage')}
            hint={t('mailLanguageHint')}
            className="sm:col-span-2"
            {...field('language')}
          >
            {LANGUAGES.map((language) => (
              <option key={language} value={language} lang={LOCALES[language]}>
                {t(`languages.${language}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <PasswordFields mode={password} field={field} />
        <div className="flex border-line border-t pt-6">
          <Button type="submit" look="primary" disabled={isBusy} className="min-h-12 w-full sm:w-auto">
            {isBusy ? t('saving') : t('save')}
          </Button>
        </div>
      </PageForm>
    </div>
  );
}

function useProfileForm(user: User) {
  const t = useTranslations('profile');
  const [isPasswordOpen, setIsPasswordOpen] = useState(false);
  const account = usePageForm({
    loadSchema: async () => (await import('./profile-rules.ts')).profileFieldsSchema(isPasswordOpen),
    checkTyped: checkConfirmation('confirmation'),
    start: startOf(user),
    send: async (checked) => {
      const sent = account.form.getValues();
      const { user: kept } = await changeProfile(toChanges(checked));
      setIsPasswordOpen(false);
      account.form.accept(startOf(kept), sent);
      showToast({ tone: 'success', message: t('updated') });
      // This need not be awaited, because the saved values are already shown.
      loadProfile();
    },
    // A 403 is about the current password; the session continues.
    issuesOf: ({ status, issues, message }) =>
      status === 403 ? [{ path: 'current_password', message }] : issues,
  });
  const { form } = account;
  const open = () => setIsPasswordOpen(true);
  const close = () => {
    setIsPasswordOpen(false);
    form.resetField('current_password');
    form.resetField('password');
    form.resetField('confirmation');
  };
  return { account, password: { isOpen: isPasswordOpen, open, close } };
}

const startOf = ({ first_name, last_name, phone, language }: User): ProfileFields => ({
  first_name,
  last_name,
  phone,
  language,
  current_password: '',
  password: '',
  confirmation: '',
});

/** Whether the email is verified, with a button that sends the link. */
function EmailState({ user }: { readonly user: User }) {
  const t = useTranslations('profile');
  const { email, email_verified } = user;
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const send = async () => {
    setState('sending');
    try {
      await requestVerification();
      setState('sent');
    } catch (error) {
      setState('idle');
      toastFailure(error);
    }
  };
  if (email_verified) {
    return (
      <p className="flex items-center gap-2 font-semibold text-sm text-success">
        <Icon name="circle-check" className="size-5" />
        {t('emailVerified')}
      </p>
    );
  }
  return (
    <Notice tone={state === 'sent' ? 'success' : 'warning'}>
      <p className="break-words">{state === 'sent' ? t('sentAgain', { email }) : t('emailUnverified')}</p>
      {state !== 'sent' && (
        <Button onClick={send} disabled={state === 'sending'} className="mt-2">
          {state === 'sending' ? t('sendingAgain') : t('sendAgain')}
        </Button>
      )}
    </Notice>
  );
}
