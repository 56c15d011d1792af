import { createRoute, z } from '@hono/zod-openapi';
import { PUBLIC_METHODS } from '../../contract/orders/order-states.ts';
import { paymentConfigSchema } from '../../contract/orders/orders.ts';
import { ShopError } from '../../contract/problem.ts';
import { createRouter, json, jsonBody, problems } from '../http/router.ts';
import type { PaymentProvider } from './provider.ts';

const paymentConfig = createRoute({
  method: 'get',
  path: '/payment-config',
  operationId: 'getPaymentConfig',
  tags: ['Checkout'],
  summary: 'Get the payment provider and the payment methods',
  responses: { 200: json('The provider, its publishable key and the payment methods', paymentConfigSchema) },
});

const testBank = createRoute({
  method: 'post',
  path: '/test-bank/{clientSecret}',
  operationId: 'decideTestPayment',
  tags: ['Checkout'],
  summary: 'Approve or refuse a payment as the bank; only with the test provider',
  request: {
    params: z.object({ clientSecret: z.string() }),
    body: jsonBody(z.object({ outcome: z.enum(['approve', 'refuse']) })),
  },
  responses: { 204: { description: 'The decision was stored; the first one counts' }, ...problems(400, 404) },
});

export function paymentRoutes({ payments }: { payments: PaymentProvider }) {
  return createRouter()
    .openapi(paymentConfig, (c) =>
      c.json(
        {
          data: {
            provider: payments.name,
            publishableKey: payments.publishableKey,
            methods: [...PUBLIC_METHODS],
          },
        },
        200,
      ),
    )
    .openapi(testBank, async (c) => {
      const { clientSecret } = c.req.valid('param');
      const known = await payments.bank?.decide(clientSecret, c.req.valid('json').outcome);
      if (!known) throw new ShopError('NOT_FOUND', 'noPayment');
      return c.body(null, 204);
    });
}
