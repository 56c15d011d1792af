import { createRouter } from '../http/router.ts';
import { consentRoutes } from './consent-choices/routes.ts';
import { contactRoutes } from './contacts/routes.ts';
import type { PrivacyRouteDeps } from './deps.ts';
import { newsletterLinkRoutes } from './newsletter/routes.ts';
import { ownDataRoutes } from './own-data/routes.ts';

/** Calls of customers about consents and about what the shop holds, with or without an account. */
export function privacyRoutes(deps: PrivacyRouteDeps) {
  const app = createRouter();
  app.route('/', contactRoutes(deps));
  app.route('/', consentRoutes(deps));
  app.route('/', newsletterLinkRoutes(deps));
  app.route('/', ownDataRoutes(deps));
  return app;
}
