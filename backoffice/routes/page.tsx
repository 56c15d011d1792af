import { Outlet } from 'react-router';
import { ProblemPage } from '../features/shell/problem-page.tsx';
import { requirePageWords } from '../lib/words/require-page-words.ts';
import type { Route } from './+types/page.ts';

/** Here, so that the navigation stays when the words cannot be loaded. */
export const clientMiddleware = [requirePageWords];

export default function Page() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProblemPage error={error} />;
}
