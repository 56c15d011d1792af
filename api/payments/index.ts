export {
  EventRefused,
  type Payment,
  type PaymentEvent,
  PaymentOutcomeUnknown,
  type PaymentProvider,
  PaymentUnavailable,
} from './provider.ts';
export { paymentRoutes } from './routes.ts';
export { createTestPayments } from './test-provider.ts';
