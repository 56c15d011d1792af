export type { OrderDeps } from './deps.ts';
export {
  forgetBuyer,
  forgetEndedOrders,
  forgetOrdersOf,
  joinGuestOrders,
  releaseOrders,
} from './history/buyer-queries.ts';
export { listOrdersByEmail, listOrdersOf } from './history/list-orders.ts';
export { cancelUnfinishedPayments } from './payment/cancel-unfinished-payments.ts';
export { closePaymentOf, reconcilePayments } from './payment/reconcile-payments.ts';
export { refundPayment } from './payment/refund-payment.ts';
export { purgeOldKeys } from './placing/old-key-queries.ts';
export { isPlacedByOwner, loadOrder } from './queries.ts';
export { orderRoutes } from './routes.ts';
export { webhookRoutes } from './webhooks/routes.ts';
