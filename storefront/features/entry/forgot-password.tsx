import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { requestPasswordReset } from '../../lib/api/api-accounts.ts';
import { PageForm } from '../../lib/forms/page-form.tsx';
import { usePageForm } from '../../lib/forms/use-page-form.ts';
import { href } from '../../lib/navigation/href.ts';
import { entryLink } from '../../lib/session/after-sign-in.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { EMAIL } from '../../ui/fields/person.ts';
import { Outcome } from '../../ui/outcome.tsx';
import { EntryHeading } from './entry-frame.tsx';

const loadSchema = async () =>
  (await import('../../../contract/accounts/sign-in.ts')).forgotPasswordBodySchema;

/** Requests a password reset link. The response is the same for every email (P29). */
export function ForgotPassword() {
  const t = useTranslations('password');
  const { search } = useLocation();
  const [sentTo, setSentTo] = useState('');
  if (sentTo === '') return <AskForLink onSent={setSentTo} />;
  return (
    <Outcome
      kind="mailed"
      title={t('sentTitle')}
      text={t('sentText', { email: sentTo })}
      more={t('sentHelp')}
      action={
        <>
          <LinkButton to={entryLink(href('/sign-in'), search)} look="primary" className="min-h-12">
            {t('backToSignIn')}
          </LinkButton>
          <Button look="quiet" onClick={() => setSentTo('')}>
            {t('again')}
          </Button>
        </>
      }
    />
  );
}

function AskForLink({ onSent }: { readonly onSent: (email: string) => void }) {
  const t = useTranslations('password');
  const { search } = useLocation();
  const state = usePageForm({
    loadSchema,
    start: { email: '' },
    send: async ({ email }) => {
      await requestPasswordReset(email);
      onSent(email);
    },
  });
  return (
    <>
      <EntryHeading title={t('forgotHeading')} text={t('forgotText')} />
      <PageForm state={state}>
        <TextField label={t('email')} {...EMAIL} {...state.field('email')} />
        <Button type="submit" look="primary" disabled={state.isBusy} className="min-h-12">
          {state.isBusy ? t('sending') : t('send')}
        </Button>
        <LinkButton look="quiet" to={entryLink(href('/sign-in'), search)}>
          {t('backToSignIn')}
        </LinkButton>
      </PageForm>
    </>
  );
}
