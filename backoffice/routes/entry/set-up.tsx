import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { SetUp } from '../../features/factors/set-up.tsx';
import { currentSession } from '../../lib/session/session.ts';
import { showLanguage } from '../../lib/words/words.ts';
import { EntryPage } from '../../ui/entry-page.tsx';

export async function clientLoader() {
  const session = await currentSession();
  if (!session) throw redirect('/sign-in');
  if (!session.needsSecondFactor) throw redirect('/me');
  await showLanguage(session.language);
  return null;
}

export default function SetUpPage() {
  const t = useTranslations('setUp');
  return (
    <EntryPage title={t('title')} text={t('text')}>
      <SetUp />
    </EntryPage>
  );
}
