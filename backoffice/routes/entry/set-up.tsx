import { redirect } from 'react-router';
import { SetUp } from '../../features/factors/set-up.tsx';
import { currentSession } from '../../lib/session/session.ts';
import { showLanguage } from '../../lib/words/words.ts';

export async function clientLoader() {
  const session = await currentSession();
  if (!session) throw redirect('/sign-in');
  if (!session.needsSecondFactor) throw redirect('/me');
  await showLanguage(session.language);
  return null;
}

export default function SetUpPage() {
  return <SetUp />;
}
