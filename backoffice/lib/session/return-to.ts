const PARAMETER = 'to';

/** The sign-in page, which leads back to `path` (below `/admin`) afterwards. */
export const signInPath = (path: string): string =>
  path === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ [PARAMETER]: path })}`;

/** The page after the sign-in: a path of the back office, never another site's address. */
export function returnPath(query: URLSearchParams): string {
  const path = query.get(PARAMETER) ?? '/';
  const isOurs = /^\/(?![/\\])/.test(path) && !path.startsWith('/sign-in');
  return isOurs ? path : '/';
}
