export {
  type Dispute,
  EventRefused,
  type Payment,
  type PaymentEvent,
  PaymentOutcomeUnknown,
  type PaymentProvider,
  PaymentUnavailable,
  type ProviderRefund,
  RefundRefused,
} from './provider.ts';
export { paymentRoutes } from './routes.ts';
export { createTestPayments } from './test-provider.ts';
