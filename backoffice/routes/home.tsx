import { redirect } from 'react-router';
import { currentSession } from '../lib/session/session.ts';
import { homeOf } from '../navigation.ts';

export async function clientLoader() {
  const session = await currentSession();
  throw redirect(session ? homeOf(session.role) : '/sign-in');
}

export default function Home() {
  return null;
}
