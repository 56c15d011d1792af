import type { Logger } from 'pino';
import { ShopError } from '../../contract/problem.ts';
import type { Db } from '../db/client.ts';
import { moneyRoutes } from '../desk/money/routes.ts';
import { deskOrderRoutes } from '../desk/orders/routes.ts';
import { parcelRoutes } from '../desk/parcels/routes.ts';
import { phoneOrderRoutes } from '../desk/phone/routes.ts';
import { limitJsonBody, noStore, requireJson } from '../http/body-limits.ts';
import { refuseCardNumbers } from '../http/cards/card-numbers.ts';
import { callContext } from '../http/context.ts';
import { callLanguage } from '../http/language.ts';
import { knownCalls } from '../http/methods.ts';
import { answerProblem } from '../http/problem.ts';
import { createRouter } from '../http/router.ts';
import { refuseOddJson } from '../http/strict-json.ts';
import { refuseOtherOrigins } from './own-origin.ts';
import { requireStaff } from './require-staff.ts';
import { createFindStaff } from './sessions/find-staff.ts';
import { sessionRoutes } from './sessions/routes.ts';

export interface AdminDeps {
  readonly db: Db;
  readonly log: Logger;
  readonly now: () => Date;
  /** Origin of the back office, without a trailing slash. */
  readonly publicUrl: string;
}

/** The API of the back office below `/api/admin`, an app of its own: its guards and its document are not the shop's. */
export function createAdminApi(deps: AdminDeps) {
  const app = createRouter().basePath('/api/admin');
  app.use(callContext(deps.log), callLanguage, noStore, knownCalls(app));
  app.use(refuseOtherOrigins(deps.publicUrl), limitJsonBody, requireJson, refuseOddJson, refuseCardNumbers);
  app.use(requireStaff(createFindStaff(deps)));
  app.route('/', sessionRoutes());
  app.route('/', moneyRoutes(deps));
  app.route('/', phoneOrderRoutes(deps));
  app.route('/', deskOrderRoutes(deps));
  app.route('/', parcelRoutes(deps));
  app.notFound((c) => answerProblem(new ShopError('NOT_FOUND', 'noSuchCall'), c));
  app.onError(answerProblem);
  return app;
}
