import { createRoute, z } from '@hono/zod-openapi';
import { myOrdersAnswerSchema } from '../../contract/accounts/my-orders.ts';
import { ORDERS_PAGE_SIZE } from '../../contract/catalog/page-numbers.ts';
import { messageAnswerSchema } from '../../contract/forms/forms.ts';
import { freshCartSchema } from '../../contract/orders/fresh-cart.ts';
import {
  actionRequiredAnswerSchema,
  checkingAnswerSchema,
  checkOrderBodySchema,
  checkoutAnswerSchema,
  checkoutBodySchema,
  confirmPaymentBodySchema,
  leavePaymentBodySchema,
  orderStateAnswerSchema,
} from '../../contract/orders/orders.ts';
import { orderLinkAnswerSchema } from '../../contract/orders/tracking.ts';
import { linkParams } from '../http/link-token.ts';
import { invalidRequest } from '../http/problem.ts';
import { queryLimit, queryPage } from '../http/query.ts';
import type { RateLimits } from '../http/rate-limits/rate-limits.ts';
import { BEARER, BEARER_OR_NONE, type FindSession, optionalUser, requireUser } from '../http/require-user.ts';
import { createRouter, json, jsonBody, problems, problemWith } from '../http/router.ts';
import { say } from '../http/say.ts';
import { findKey, keyRequired } from '../idempotency/index.ts';
import { confirmPayment } from './charging/confirm-payment.ts';
import { leavePayment } from './charging/leave-payment.ts';
import { listMyOrders } from './history/list-orders.ts';
import { mailOrderStatus } from './history/mail-order-status.ts';
import type { OrderDeps } from './order/deps.ts';
import { countDeclined, limitCardTries } from './placing/card-tries.ts';
import { limitOrders } from './placing/order-tries.ts';
import { placeOrder } from './placing/place-order.ts';
import { wordedIn } from './replay/answers.ts';
import { followOrderLink } from './tracking/order-links.ts';

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const notYet = json(
  'The bank requires the shopper to confirm the payment, or the outcome of the payment is not known yet',
  z.union([actionRequiredAnswerSchema, checkingAnswerSchema]),
);

const checkout = createRoute({
  method: 'post',
  path: '/checkout',
  operationId: 'placeOrder',
  tags: ['Checkout'],
  security: BEARER_OR_NONE,
  summary: 'Place an order',
  description:
    'Idempotent: each `Idempotency-Key` places at most one order, and a retry gets the response of the first call.',
  request: {
    headers: z.object({
      // Optional for the validator only: the route refuses a missing header with its own problem code.
      'Idempotency-Key': z
        .string()
        .optional()
        .openapi({
          format: 'uuid',
          description: 'A new UUID for each order; send the same one when you retry a call.',
          param: { required: true },
        }),
    }),
    body: jsonBody(checkoutBodySchema),
  },
  responses: {
    201: json('The order was placed', checkoutAnswerSchema),
    202: notYet,
    ...problems(400, 401, 402, 413, 415, 422, 429, 498, 503),
    409: problemWith(
      'Out of stock or a price has changed, with the current lines as `data`; or a duplicate order',
      freshCartSchema,
    ),
  },
});

const confirm = createRoute({
  method: 'post',
  path: '/checkout/{order_id}/confirm',
  operationId: 'confirmPayment',
  tags: ['Checkout'],
  summary: "Confirm a card payment after the bank's step, or get its outcome",
  description:
    'To prove that the order is yours, send the `Idempotency-Key` of its checkout or the `clientSecret` from the ' +
    'checkout response. Without a valid proof the response is a 200 with only the state of the order.',
  request: {
    params: z.object({ order_id: z.string() }),
    headers: z.object({
      'Idempotency-Key': z.string().optional().openapi({ description: 'The key of the checkout.' }),
    }),
    body: { ...jsonBody(confirmPaymentBodySchema), required: false },
  },
  responses: {
    200: json('Without a valid proof: only the state of the order', orderStateAnswerSchema),
    201: json('The order was placed', checkoutAnswerSchema),
    202: notYet,
    ...problems(400, 402, 404, 409, 413, 415, 429, 503),
  },
});

const leave = createRoute({
  method: 'post',
  path: '/checkout/{order_id}/cancel',
  operationId: 'cancelPayment',
  tags: ['Checkout'],
  summary: 'Cancel an order that waits for the bank, to pay in another way',
  request: { params: z.object({ order_id: z.string() }), body: jsonBody(leavePaymentBodySchema) },
  responses: {
    200: json('The order is cancelled, now or by an earlier call; nothing is charged', messageAnswerSchema),
    ...problems(400, 404, 409, 413, 415, 429, 503),
  },
});

const check = createRoute({
  method: 'post',
  path: '/check-order',
  operationId: 'checkOrder',
  tags: ['Orders'],
  summary: 'Send the details of an order to the email address on it',
  request: { body: jsonBody(checkOrderBodySchema) },
  responses: { 200: json('The email is on its way', messageAnswerSchema), ...problems(400, 404, 429) },
});

const orderLink = createRoute({
  method: 'get',
  path: '/order-links/{token}',
  operationId: 'followOrder',
  tags: ['Orders'],
  summary: 'An order with its parcels and timeline, for whoever has the link of a mail about it',
  description:
    'Without names, street, email, phone and amounts, because mails are forwarded. Changes nothing.',
  request: { params: linkParams },
  responses: {
    200: json('The order as its customer follows it', orderLinkAnswerSchema),
    ...problems(404, 429),
  },
});

const myOrders = createRoute({
  method: 'get',
  path: '/get-my-orders',
  operationId: 'listMyOrders',
  tags: ['Orders'],
  security: BEARER,
  summary: 'List your orders, newest first',
  request: { query: z.object({ page: queryPage, limit: queryLimit(ORDERS_PAGE_SIZE) }) },
  responses: { 200: json('One page of orders', myOrdersAnswerSchema), ...problems(401, 498) },
});

type RouteDeps = OrderDeps & { readonly limits: RateLimits; readonly findSession: FindSession };

export const orderRoutes = (deps: RouteDeps) =>
  createRouter()
    .route('/', checkoutRoutes(deps))
    .route('/', paymentRoutes(deps))
    .route('/', ownOrderRoutes(deps));

function checkoutRoutes(deps: RouteDeps) {
  const { db, limits, findSession } = deps;
  return createRouter().openapi({ ...checkout, middleware: optionalUser(findSession) }, async (c) => {
    const body = c.req.valid('json');
    const key = idempotencyKey(c.req.header('Idempotency-Key'));
    if (body.paymentMethod === 'card' && !body.paymentMethodId) {
      throw invalidRequest([{ path: ['paymentMethodId'], message: 'required' }]);
    }
    const address = c.var.clientAddress;
    await limits.use(c, 'checkout', address);
    const userId = c.var.user?.id ?? null;
    const isReplay = async () => (await findKey(db, key)) !== undefined;
    const buyer = { target: c, address, email: body.customerInfo.email, userId, isReplay };
    const place = (onPlaced: () => void, onDeclined?: () => void) =>
      placeOrder(
        { ...deps, log: c.var.log },
        { key, body, userId, language: c.var.language, onPlaced, onDeclined },
      );
    const placed = await limitOrders(limits, buyer, (onPlaced) =>
      body.paymentMethod === 'card'
        ? limitCardTries(limits, buyer, (onDeclined) => place(onPlaced, onDeclined))
        : place(onPlaced),
    );
    const answer = wordedIn(c.var.language, placed);
    return answer.status === 201 ? c.json(answer.body, 201) : c.json(answer.body, 202);
  });
}

/** The next step of an order that is paid by card. */
function paymentRoutes(deps: RouteDeps) {
  const { limits } = deps;
  return createRouter()
    .openapi(confirm, async (c) => {
      const address = c.var.clientAddress;
      await limits.use(c, 'checkout', address);
      const confirmed = await confirmPayment(
        { ...deps, log: c.var.log },
        {
          typedNumber: c.req.valid('param').order_id,
          proof: {
            key: c.req.header('Idempotency-Key'),
            clientSecret: c.req.valid('json').clientSecret,
          },
          onDeclined: (email) => countDeclined(limits, { address, email }),
        },
      );
      const answer = wordedIn(c.var.language, confirmed);
      if (answer.status === 200) return c.json(answer.body, 200);
      return answer.status === 201 ? c.json(answer.body, 201) : c.json(answer.body, 202);
    })
    .openapi(leave, async (c) => {
      await limits.use(c, 'checkout', c.var.clientAddress);
      const { clientSecret } = c.req.valid('json');
      await leavePayment(
        { ...deps, log: c.var.log },
        { typedNumber: c.req.valid('param').order_id, clientSecret },
      );
      return c.json({ message: say('nothingCharged', c.var.language) }, 200);
    });
}

/** How buyers see their orders. */
function ownOrderRoutes({ db, limits, findSession, now }: RouteDeps) {
  return createRouter()
    .openapi(check, async (c) => {
      await limits.use(c, 'checkOrderByAddress', c.var.clientAddress);
      await mailOrderStatus(db, c.req.valid('json').order_id, (orderNumber) =>
        limits.use(c, 'checkOrderByOrder', orderNumber),
      );
      return c.json({ message: say('orderMailed', c.var.language) }, 200);
    })
    .openapi(orderLink, async (c) => {
      await limits.use(c, 'orderLinks', c.var.clientAddress);
      c.header('Referrer-Policy', 'no-referrer');
      return c.json({ data: await followOrderLink(db, c.req.valid('param').token, now()) }, 200);
    })
    .openapi({ ...myOrders, middleware: requireUser(findSession) }, async (c) =>
      c.json(await listMyOrders(db, c.var.user.id, c.req.valid('query')), 200),
    );
}

function idempotencyKey(header: string | undefined): string {
  if (header && KEY.test(header)) return header.toLowerCase();
  throw keyRequired();
}
