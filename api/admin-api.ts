import { ShopError } from '../contract/problem.ts';
import { importUploadRoutes } from './desk/imports/routes.ts';
import { quoteUploadRoutes } from './desk/quotes/writing/routes.ts';
import { deskRoutes } from './desk/routes.ts';
import { logoUploadRoutes } from './desk/settings/logo-routes.ts';
import { certificateRoutes } from './desk/tax/exemptions/routes.ts';
import { limitJsonBody, noStore, requireJson } from './http/body-limits.ts';
import { refuseCardNumbers } from './http/cards/card-numbers.ts';
import { callContext } from './http/context.ts';
import { fromHono } from './http/hono-errors.ts';
import { callLanguage } from './http/language.ts';
import { knownCalls } from './http/methods.ts';
import { answerProblem } from './http/problem.ts';
import { refuseUnstorable } from './http/refuse-unstorable.ts';
import { createRouter } from './http/router.ts';
import { refuseOddJson } from './http/strict-json.ts';
import { mediaRoutes, mediaUploadRoutes } from './media/routes.ts';
import type { Press } from './press/index.ts';
import type { StaffDeps } from './staff/deps.ts';
import { documentRoutes } from './staff/document/routes.ts';
import { invitationRoutes, openInvitationRoutes } from './staff/invitations/routes.ts';
import { logRoutes } from './staff/log/routes.ts';
import { meRoutes } from './staff/me/routes.ts';
import { refuseOtherOrigins } from './staff/own-origin.ts';
import { peopleRoutes } from './staff/people/routes.ts';
import { requireStaff } from './staff/require-staff.ts';
import { createFindStaff } from './staff/sessions/find-staff.ts';
import { sessionRoutes } from './staff/sessions/routes.ts';
import { signInRoutes } from './staff/sign-in/routes.ts';
import { hideFromOtherHosts } from './staff/staff-host.ts';
import type { Uploads } from './uploads/index.ts';

export interface AdminDeps extends StaffDeps {
  /** Base URL of the shop's own links, without a trailing slash. */
  readonly publicUrl: string;
  readonly uploads: Uploads;
  readonly press: Press;
  /** The address that is told of a request that nobody has. */
  readonly shopEmail: string;
  /** Answers buyers until the owner has entered an email. */
  readonly contactEmail?: string | undefined;
  /** Refuses the first order of a shop that does not say who it is. */
  readonly requiresIdentity?: boolean | undefined;
}

/** The API of the back office below `/api/admin`, an app of its own: its guards and its document are not the shop's. */
export function createAdminApi(deps: AdminDeps) {
  const app = createRouter().basePath('/api/admin');
  app.use(callContext(deps.log), callLanguage, noStore, knownCalls(app));
  app.use(hideFromOtherHosts(deps));
  app.use(refuseOtherOrigins(deps.staffUrl));
  // Before the guards of JSON bodies: certificates, logos and files of requests are larger and not JSON.
  app.use('/tax-certificates', requireStaff(createFindStaff(deps)));
  app.route('/', certificateRoutes(deps));
  app.on('POST', '/shop-logo', requireStaff(createFindStaff(deps)));
  app.route('/', logoUploadRoutes(deps));
  app.on('POST', '/media', requireStaff(createFindStaff(deps)));
  app.route('/', mediaUploadRoutes(deps));
  app.on('POST', ['/imports', '/import-pictures'], requireStaff(createFindStaff(deps)));
  app.route('/', importUploadRoutes(deps));
  app.use('/quote-files', requireStaff(createFindStaff(deps)));
  app.route('/', quoteUploadRoutes(deps));
  app.use(limitJsonBody, requireJson, refuseOddJson, refuseUnstorable, refuseCardNumbers);
  // Before the guard of sessions, because they lead to one.
  app.route('/', signInRoutes(deps));
  app.route('/', openInvitationRoutes(deps));
  app.use(requireStaff(createFindStaff(deps)));
  app.route('/', deskRoutes(deps));
  app.route('/', mediaRoutes(deps));
  app.route('/', sessionRoutes(deps));
  app.route('/', meRoutes(deps));
  app.route('/', peopleRoutes(deps));
  app.route('/', invitationRoutes(deps));
  app.route('/', logRoutes(deps));
  app.route('/', documentRoutes(app, deps.staffUrl));
  app.notFound((c) => answerProblem(new ShopError('NOT_FOUND', 'noSuchCall'), c));
  app.onError((error, c) => answerProblem(fromHono(error), c));
  return app;
}
