import type { Config } from '../config/config.ts';
import { sendNotFound } from '../http/answer.ts';
import type { Route } from '../http/http.ts';

/** Pages and API of the back office. */
const BACK_OFFICE = /^\/(?:api\/)?admin(?:\/|$)/;

/**
 * Keeps the back office on the origin of STAFF_URL: everywhere else its paths are not found, as if there were none. The
 * cookie of staff then never reaches the shop's host.
 */
export function keepBackOfficeApart(
  routes: readonly Route[],
  { staffUrl, publicUrl }: Pick<Config, 'staffUrl' | 'publicUrl'>,
): Route[] {
  if (staffUrl === undefined || staffUrl === publicUrl) return [...routes];
  const { host } = new URL(staffUrl);
  return routes.map((route) => ({
    ...route,
    answer: (request, response, about) => {
      const isElsewhere = BACK_OFFICE.test(about.path) && request.headers.host?.toLowerCase() !== host;
      return isElsewhere ? sendNotFound(request, response) : route.answer(request, response, about);
    },
  }));
}
