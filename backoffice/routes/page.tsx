import { Outlet } from 'react-router';
import { ProblemPage } from '../features/shell/problem-page.tsx';
import type { Route } from './+types/page.ts';

export default function Page() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProblemPage error={error} />;
}
