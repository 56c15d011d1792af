import { redirect } from 'react-router';
import { SetUp } from '../../features/factors/set-up.tsx';
import { currentSession } from '../../lib/session/session.ts';
import { showLanguage } from '../../lib/words/words.ts';
import type { Route } from './+types/set-up.ts';

export async function clientLoader() {
  const session = await currentSession();
  if (!session) throw redirect('/sign-in');
  if (!session.needsSecondFactor) throw redirect('/me');
  await showLanguage(session.language);
  return session;
}

export default function SetUpPage({ loaderData: { name } }: Route.ComponentProps) {
  return <SetUp name={name} />;
}
