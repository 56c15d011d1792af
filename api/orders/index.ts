export { cancelUnfinishedPayments } from './cancel-unfinished-payments.ts';
export type { OrderDeps } from './deps.ts';
export { loadOrder } from './queries.ts';
export { orderRoutes } from './routes.ts';
