import { type DataStrategyResult, data, type MiddlewareFunction, redirect } from 'react-router';
import { may, type Permission } from '../../../contract/staff/permissions.ts';
import type { StaffSession } from '../../../contract/staff/sessions.ts';
import { showLanguage } from '../words/words.ts';
import { signInPath } from './return-to.ts';
import { currentSession } from './session.ts';

type Middleware = MiddlewareFunction<Record<string, DataStrategyResult>>;

/** React Router gives middleware the whole address. */
const BASE = /^\/admin(?=\/|$)/;

/** Leads whoever is not signed in to the sign-in page and back, and shows the words in the person's language. */
export const requireSession: Middleware = async ({ request }, next) => {
  const session = await currentSession();
  if (!session) {
    const { pathname, search, hash } = new URL(request.url);
    throw redirect(signInPath(pathname.replace(BASE, '') + search + hash));
  }
  await showLanguage(session.language);
  if (session.needsSecondFactor) throw redirect('/set-up');
  return next();
};

/**
 * For the loader of a page: shows "not allowed" in its place to whoever lacks the permission. The API refuses by the
 * same table. It is no middleware, because the error of a middleware would replace the navigation, too.
 */
export async function requirePermission(permission: Permission): Promise<StaffSession> {
  const session = await currentSession();
  if (!session || !may(session.role, permission)) throw data(null, 403);
  return session;
}
