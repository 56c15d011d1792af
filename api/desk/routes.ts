import { createRouter } from '../http/router.ts';
import type { StaffEnv } from '../staff/require-staff.ts';
import { bulkRoutes } from './bulk/routes.ts';
import type { DeskDeps } from './deps.ts';
import { digestRoutes } from './digest/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { moneyRoutes } from './money/routes.ts';
import { orderListRoutes } from './order-list/routes.ts';
import { deskOrderRoutes } from './orders/routes.ts';
import { paperRoutes } from './papers/routes.ts';
import { parcelRoutes } from './parcels/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { phoneOrderRoutes } from './phone/routes.ts';
import { receivableRoutes } from './receivables/routes.ts';
import { settingRoutes } from './settings/routes.ts';
import { todayRoutes } from './today/routes.ts';
import { upkeepRoutes } from './upkeep/routes.ts';
import { viewRoutes } from './views/routes.ts';

/** The calls with which staff run the shop, below `/api/admin`. */
export function deskRoutes(deps: DeskDeps) {
  const app = createRouter<StaffEnv>();
  app.route('/', orderListRoutes(deps));
  app.route('/', bulkRoutes(deps));
  app.route('/', moneyRoutes(deps));
  app.route('/', phoneOrderRoutes(deps));
  app.route('/', deskOrderRoutes(deps));
  app.route('/', parcelRoutes(deps));
  app.route('/', invoiceRoutes(deps));
  app.route('/', receivableRoutes(deps));
  app.route('/', viewRoutes(deps));
  app.route('/', exportRoutes(deps));
  app.route('/', todayRoutes(deps));
  app.route('/', peopleRoutes(deps));
  app.route('/', messageRoutes(deps));
  app.route('/', upkeepRoutes(deps));
  app.route('/', settingRoutes(deps));
  app.route('/', paperRoutes(deps));
  app.route('/', digestRoutes(deps));
  return app;
}
