export { forgetBuyer, forgetEndedOrders, joinGuestOrders } from './buyers.ts';
export { cancelUnfinishedPayments } from './cancel-unfinished-payments.ts';
export type { OrderDeps } from './deps.ts';
export { listOrdersOf } from './list-orders.ts';
export { loadOrder } from './queries.ts';
export { orderRoutes } from './routes.ts';
