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
export { createTestPayments } from './test-provider.ts';
