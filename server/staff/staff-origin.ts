import { createIsStaffHost } from '../../api/staff/index.ts';
import type { Config } from '../config/config.ts';
import { sendNotFound } from '../http/answer.ts';
import type { Route } from '../http/http.ts';

/** Pages and API of the back office. */
const BACK_OFFICE = /^\/(?:api\/)?admin(?:\/|$)/;

/** The name of the route that serves the pages of staff: it is theirs alone, however its path was matched. */
export const PAGES_OF_STAFF = 'admin';

/**
 * Keeps the back office on the origin of STAFF_URL: everywhere else its paths are not found, as if there were none. The
 * cookie of staff then never reaches the shop's host.
 */
export function keepBackOfficeApart(
  routes: readonly Route[],
  { staffUrl, publicUrl }: Pick<Config, 'staffUrl' | 'publicUrl'>,
): Route[] {
  if (staffUrl === undefined || staffUrl === publicUrl) return [...routes];
  const isStaffHost = createIsStaffHost({ staffUrl, publicUrl });
  return routes.map((route) => ({
    ...route,
    answer: (request, response, about) => {
      const isBackOffice = route.name === PAGES_OF_STAFF || BACK_OFFICE.test(about.path);
      const isElsewhere = isBackOffice && !isStaffHost(request.headers.host);
      return isElsewhere ? sendNotFound(request, response) : route.answer(request, response, about);
    },
  }));
}
