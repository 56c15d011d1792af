import { except } from 'hono/combine';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import { ShopError } from '../contract/problem.ts';
import { createFindSession, type Passwords } from './accounts/index.ts';
import { accountRoutes } from './accounts/routes.ts';
import { createAdminApi } from './admin-api.ts';
import { previewLinkRoutes } from './catalog/preview/routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import type { Db } from './db/client.ts';
import { formRoutes } from './forms/routes.ts';
import type { Places } from './geo/index.ts';
import { geoRoutes } from './geo/routes.ts';
import { homeRoutes } from './home/routes.ts';
import { limitJsonBody, noStore, requireJson } from './http/body-limits.ts';
import { refuseCardNumbers } from './http/cards/card-numbers.ts';
import { compressJson } from './http/compress-json.ts';
import { callContext } from './http/context.ts';
import { aboutApi, SECURITY_SCHEMES } from './http/description/about.ts';
import { describeApi } from './http/description/document.ts';
import { OPERATION_NOTES } from './http/description/operation-notes.ts';
import { PUBLIC_SCHEMAS } from './http/description/schema-names.ts';
import { fromHono } from './http/hono-errors.ts';
import { callLanguage } from './http/language.ts';
import { knownCalls } from './http/methods.ts';
import { answerProblem } from './http/problem.ts';
import type { RateLimits } from './http/rate-limits/rate-limits.ts';
import { createRouter } from './http/router.ts';
import { refuseOddJson } from './http/strict-json.ts';
import { NOBODY_WATCHES, type Watch } from './http/watch.ts';
import { payLinkRoutes } from './orders/charging/routes.ts';
import type { OrderDeps } from './orders/index.ts';
import { invoiceRoutes } from './orders/invoices/routes.ts';
import { promiseRoutes } from './orders/placing/routes.ts';
import { accountTermsRoutes } from './orders/receivables/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { webhookRoutes } from './orders/webhooks/routes.ts';
import type { PaymentProvider } from './payments/index.ts';
import { paymentRoutes } from './payments/routes.ts';
import type { Press } from './press/index.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { quoteFileRoutes } from './quote-links/files/routes.ts';
import { ownQuoteRoutes } from './quote-links/own/routes.ts';
import { quoteLinkRoutes } from './quote-links/routes.ts';
import { customPriceRoutes } from './quotes/price-tables/routes.ts';
import { quoteRoutes } from './quotes/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { businessRoutes } from './settings/routes.ts';
import type { StaffKey } from './staff/index.ts';
import { stockAlertRoutes } from './stock-alerts/routes.ts';
import { storeRoutes } from './stores/routes.ts';
import { taxRoutes } from './tax/routes.ts';
import type { Uploads } from './uploads/index.ts';
import { uploadRoutes } from './uploads/routes.ts';

export interface ApiDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly payments: PaymentProvider;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  readonly places: Places;
  /** Base URL of the shop's own links, without a trailing slash. */
  readonly publicUrl: string;
  /** Recipient of quotes and contact messages. */
  readonly shopEmail: string;
  /** Answers buyers until the owner has entered an email. */
  readonly contactEmail?: string | undefined;
  /** Refuses the first order of a shop that does not say who it is; on in production. */
  readonly requiresIdentity?: boolean | undefined;
  readonly uploads: Uploads;
  readonly press: Press;
  /** Without it the back office lies below the shop, and nobody can use one-time codes. */
  readonly staff?: {
    /** A pool of its own, so that no report slows a checkout. */
    readonly db: Db;
    /** Origin of the back office, without a trailing slash. */
    readonly url: string;
    /** Encrypts the secrets of one-time codes. */
    readonly key: StaffKey;
  };
  /** The clock of orders, leases, duplicate checks and sessions. */
  readonly now: () => Date;
  readonly timeouts?: OrderDeps['timeouts'];
  /** Receives password attempts; a no-op by default. */
  readonly watch?: Watch;
}

/** The whole HTTP API below `/api`: Request in, Response out, so pages and tests call it inside the process. */
export function createApi(deps: ApiDeps) {
  const app = createRouter().basePath('/api');
  // For browsers; pages call the API in-process and request no compression. Files are compressed while they are made.
  app.use(compress({ encoding: 'gzip', contentTypeFilter: /^text\// }), compressJson);
  // The back office's calls have guards of their own.
  const { db, url: staffUrl, key: staffKey } = deps.staff ?? { ...deps, url: deps.publicUrl, key: undefined };
  const admin = createAdminApi({ ...deps, db, staffUrl, staffKey, watch: deps.watch ?? NOBODY_WATCHES });
  app.all('/admin/*', (c) => admin.fetch(c.req.raw, c.env));
  app.use(callContext(deps.log), callLanguage, noStore, knownCalls(app));
  // Before the guards of JSON bodies, because uploads are larger and not JSON.
  app.route('/', uploadRoutes(deps));
  app.route('/', quoteFileRoutes(deps));
  app.use(limitJsonBody, requireJson);
  // Signed events of the payment provider are full of long numbers, none of which is a card number.
  app.use(except('/api/payment-webhooks/*', refuseOddJson, refuseCardNumbers));

  const findSession = createFindSession(deps);
  app.route('/', catalogRoutes(deps));
  app.route('/', previewLinkRoutes(deps));
  app.route('/', homeRoutes(deps));
  app.route('/', storeRoutes(deps));
  app.route('/', businessRoutes(deps));
  app.route('/', geoRoutes(deps));
  app.route('/', reviewRoutes(deps));
  app.route('/', paymentRoutes(deps));
  app.route('/', taxRoutes(deps));
  app.route('/', promiseRoutes(deps));
  app.route('/', orderRoutes({ ...deps, findSession }));
  app.route('/', payLinkRoutes(deps));
  app.route('/', invoiceRoutes({ ...deps, findSession }));
  app.route('/', accountTermsRoutes({ ...deps, findSession }));
  app.route('/', webhookRoutes(deps));
  app.route('/', formRoutes({ ...deps, findSession }));
  app.route('/', stockAlertRoutes({ ...deps, findSession }));
  app.route('/', quoteRoutes(deps));
  app.route('/', customPriceRoutes(deps));
  app.route('/', quoteLinkRoutes(deps));
  app.route('/', ownQuoteRoutes({ ...deps, findSession }));
  app.route('/', privacyRoutes({ ...deps, findSession }));
  app.route('/', accountRoutes({ ...deps, findSession, watch: deps.watch ?? NOBODY_WATCHES }));

  // Built on the first request, so that it does not delay startup.
  let description: ReturnType<typeof describeApi> | undefined;
  app.get('/openapi.json', (c) => {
    description ??= describeApi(app, {
      about: aboutApi(deps.publicUrl),
      prefix: '/api',
      names: PUBLIC_SCHEMAS,
      notes: OPERATION_NOTES,
      securitySchemes: SECURITY_SCHEMES,
    });
    return c.json(description, 200, { 'Content-Language': 'en' });
  });

  app.notFound((c) => answerProblem(new ShopError('NOT_FOUND', 'noSuchCall'), c));
  app.onError((error, c) => answerProblem(fromHono(error), c));
  return app;
}
