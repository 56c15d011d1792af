export type { Payment, PaymentProvider } from './provider.ts';
export { paymentRoutes } from './routes.ts';
export { createTestPayments } from './test-provider.ts';
