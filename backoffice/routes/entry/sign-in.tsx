import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { SignInForm } from '../../features/sign-in/sign-in-form.tsx';
import { returnPath } from '../../lib/session/return-to.ts';
import { currentSession } from '../../lib/session/session.ts';
import { EntryPage } from '../../ui/entry-page.tsx';
import type { Route } from './+types/sign-in.ts';

/** A person who is signed in already goes on. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (await currentSession()) throw redirect(returnPath(new URL(request.url).searchParams));
  return null;
}

export default function SignIn() {
  const t = useTranslations('signIn');
  return (
    <EntryPage title={t('title')} text={t('text')}>
      <SignInForm />
    </EntryPage>
  );
}
