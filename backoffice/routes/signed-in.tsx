import { data, Outlet } from 'react-router';
import { ProblemPage } from '../features/shell/problem-page.tsx';
import { Shell } from '../features/shell/shell.tsx';
import { requireSession } from '../lib/session/guards.ts';
import { currentSession } from '../lib/session/session.ts';
import type { Route } from './+types/signed-in.ts';

export const clientMiddleware = [requireSession];

export async function clientLoader() {
  const session = await currentSession();
  // The middleware has led everybody else to the sign-in page.
  if (!session) throw data(null, 401);
  return session;
}

export default function SignedIn() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** For what fails before there is a person; a page that fails is replaced inside the shell (page.tsx). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <ProblemPage error={error} />
    </main>
  );
}
