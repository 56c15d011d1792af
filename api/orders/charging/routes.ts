import { createRoute, z } from '@hono/zod-openapi';
import { paidByLinkAnswerSchema, payBodySchema, payLinkSchema } from '../../../contract/desk/phone-orders.ts';
import { actionRequiredAnswerSchema, checkingAnswerSchema } from '../../../contract/orders/orders.ts';
import { linkParams } from '../../http/link-token.ts';
import type { RateLimits } from '../../http/rate-limits/rate-limits.ts';
import { createRouter, json, jsonBody, problems } from '../../http/router.ts';
import type { OrderDeps } from '../order/deps.ts';
import { wordedIn } from '../replay/answers.ts';
import { leavePayLink } from './leave-pay-link.ts';
import { confirmPayLink, payByLink, showPayLink } from './pay-link.ts';

const outcomes = {
  201: json('The order is paid', paidByLinkAnswerSchema),
  202: json(
    'The bank requires the buyer to confirm the payment, or its outcome is not known yet',
    z.union([actionRequiredAnswerSchema, checkingAnswerSchema]),
  ),
};

const show = createRoute({
  method: 'get',
  path: '/pay-links/{token}',
  operationId: 'getPayLink',
  tags: ['Checkout'],
  summary: 'Get what a mailed link asks to be paid',
  description:
    'Opening a link changes nothing. Of one that has expired (`over` when its order is paid), or whose order was cancelled, it tells only that.',
  request: { params: linkParams },
  responses: { 200: json('The order, and what a card form needs', payLinkSchema), ...problems(404, 429) },
});

const pay = createRoute({
  method: 'post',
  path: '/pay-links/{token}',
  operationId: 'payByLink',
  tags: ['Checkout'],
  summary: 'Pay an order by a mailed link',
  description:
    'An order is charged once, however often this is sent. After a declined card another one can be sent.',
  request: { params: linkParams, body: jsonBody(payBodySchema) },
  responses: { ...outcomes, ...problems(400, 402, 404, 409, 413, 415, 429, 503) },
});

const confirm = createRoute({
  method: 'post',
  path: '/pay-links/{token}/confirm',
  operationId: 'confirmPayLink',
  tags: ['Checkout'],
  summary: "Get the outcome of a link's payment after the bank's step",
  request: { params: linkParams },
  responses: { ...outcomes, ...problems(402, 404, 409, 429, 503) },
});

const leave = createRoute({
  method: 'post',
  path: '/pay-links/{token}/leave',
  operationId: 'leavePayLink',
  tags: ['Checkout'],
  summary: "Leave the bank's step of a link's payment, to try another card",
  description: 'The order stays as it is, and the link is open again. Answers with the link as it is then.',
  request: { params: linkParams },
  responses: {
    200: json('The order, and what a card form needs', payLinkSchema),
    ...problems(404, 409, 429, 503),
  },
});

/** For the buyers of orders that staff placed. Whoever has the link may see and pay its order. */
export function payLinkRoutes(deps: OrderDeps & { readonly limits: RateLimits }) {
  const { limits } = deps;
  return createRouter()
    .openapi(show, async (c) => {
      await limits.use(c, 'checkout', c.var.clientAddress);
      c.header('Referrer-Policy', 'no-referrer');
      return c.json({ data: await showPayLink(deps, c.req.valid('param').token) }, 200);
    })
    .openapi(pay, async (c) => {
      await limits.use(c, 'checkout', c.var.clientAddress);
      const call = { ...c.req.valid('param'), ...c.req.valid('json') };
      const answer = wordedIn(c.var.language, await payByLink({ ...deps, log: c.var.log }, call));
      return answer.status === 201 ? c.json(answer.body, 201) : c.json(answer.body, 202);
    })
    .openapi(confirm, async (c) => {
      await limits.use(c, 'checkout', c.var.clientAddress);
      const { token } = c.req.valid('param');
      const answer = wordedIn(c.var.language, await confirmPayLink({ ...deps, log: c.var.log }, token));
      return answer.status === 201 ? c.json(answer.body, 201) : c.json(answer.body, 202);
    })
    .openapi(leave, async (c) => {
      await limits.use(c, 'checkout', c.var.clientAddress);
      const { token } = c.req.valid('param');
      await leavePayLink({ ...deps, log: c.var.log }, token);
      return c.json({ data: await showPayLink(deps, token) }, 200);
    });
}
