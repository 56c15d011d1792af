import { defineConfig } from 'vitest/config';

/** The tests that need no database, for Stryker, which runs them thousands of times. */
export default defineConfig({
  test: {
    testTimeout: 20_000,
    include: [
      'contract/**/*.test.ts',
      'api/orders/order/states.test.ts',
      'api/mail/{repeatable,mailbox}.test.ts',
      'api/payments/stripe-payment.test.ts',
      'api/http/networks/networks.test.ts',
      'api/uploads/receiving/file-name.test.ts',
      'server/{http/encoding,pages/page-key}.test.ts',
      'storefront/state/{lines/cart,lines/lines,checkout/open-attempt}.test.ts',
      'storefront/features/{checkout,order-history}/**/*.test.ts',
    ],
  },
});
