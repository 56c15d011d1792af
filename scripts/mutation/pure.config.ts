import { defineConfig } from 'vitest/config';

/** The tests that must kill the mutants of `pure.json`. */
export default defineConfig({
  test: {
    include: [
      'contract/{money,orders/*,catalog/line-price,consents/*}.test.ts',
      'api/orders/order/states.test.ts',
      'api/payments/stripe-payment.test.ts',
    ],
  },
});
