import { z } from '@hono/zod-openapi';
import { refusedBodySchema } from '../../../contract/desk/order-changes.ts';
import {
  cancelBodySchema,
  orderMoneyAnswerSchema,
  orderMoneySchema,
  releaseBodySchema,
} from '../../../contract/desk/order-money.ts';
import { receivedPaymentSchema } from '../../../contract/desk/receivables.ts';
import { refundBodySchema, settledRefundSchema } from '../../../contract/desk/refunds.ts';
import type { Tx } from '../../db/client.ts';
import { createRouter, json, jsonBody, problems, problemWith } from '../../http/router.ts';
import {
  cancelOrder,
  getOrderId,
  receiveCash,
  receivePayment,
  refundOrder,
  refuseAtDoor,
  releaseOrder,
  type StaffChange,
  settleRefund,
  undoWriteOff,
  writeOff,
} from '../../orders/index.ts';
import { readIfMatch } from '../../staff/if-match.ts';
import { replayByKey } from '../../staff/replay/replay-by-key.ts';
import type { StaffEnv } from '../../staff/require-staff.ts';
import type { StaffMember } from '../../staff/staff-member.ts';
import { type Needs, staffRoute } from '../../staff/staff-route.ts';
import { type MoneyDeps, params, readingRoutes } from './reading/routes.ts';

/** A call that moves money: once for each key, and only on the order as the person saw it. */
const change = <Body extends z.ZodType>(
  needs: Needs,
  {
    path,
    body,
    ...about
  }: { path: string; operationId: string; summary: string; description?: string; body: Body },
) =>
  staffRoute(needs, {
    ...about,
    method: 'post',
    path: `/orders/{key}/${path}`,
    tags: ['Money'],
    request: { params, headers: CHANGE_HEADERS, body: jsonBody(body) },
    responses: {
      200: json('The money of the order as it is now', orderMoneyAnswerSchema),
      412: problemWith('Changed meanwhile, with the money of the order as it is now', orderMoneySchema),
      ...problems(400, 401, 403, 404, 409, 422, 428),
    },
  });

/** Optional for the validator only: a missing header has a problem code of its own. */
const CHANGE_HEADERS = z.object({
  'If-Match': z
    .string()
    .optional()
    .openapi({ description: 'The version that you saw, such as `"v7"`.', param: { required: true } }),
  'Idempotency-Key': z
    .string()
    .optional()
    .openapi({ format: 'uuid', description: 'A new UUID for each change.', param: { required: true } }),
});

const noBody = z.object({});

const refund = change(
  { permission: 'orders.refund', stepUp: true },
  {
    path: 'refunds',
    operationId: 'refundOrder',
    summary: 'Give money back for pieces, the shipping, or an amount',
    description:
      'What an order by invoice still owes is credited first, and only the rest is given back. Cash is given back at ' +
      'once; a card payment by a job, which tries until the provider says what became of it. The desk may refund up to ' +
      'the limit on the person, of one order and within 24 hours.',
    body: refundBodySchema,
  },
);
const settle = change(
  { permission: 'orders.refund', stepUp: true },
  {
    path: 'refund-settled',
    operationId: 'settleRefund',
    summary: 'Record that a refund which failed needs no more',
    description: 'Its amount counts against the limit of the desk, because that money went another way.',
    body: settledRefundSchema,
  },
);
const cash = change(
  { permission: 'orders.cash' },
  {
    path: 'cash-received',
    operationId: 'receiveCash',
    summary: 'Record that an order was paid in cash, rounded to 5 cents',
    body: noBody,
  },
);
const payment = change(
  { permission: 'receivables.record' },
  {
    path: 'payments-received',
    operationId: 'receivePayment',
    summary: 'Record a payment of an order by invoice, whole or in part',
    description:
      'The payment that reaches the total makes the order paid. One above what is owed is refused.',
    body: receivedPaymentSchema,
  },
);
const cancel = change(
  { permission: 'orders.cancel' },
  {
    path: 'cancel',
    operationId: 'cancelOrder',
    summary: 'Cancel an order of which nothing was sent',
    description:
      'Its pieces go back into the stock, unless `restock` is false or a refund wrote them off. For a paid order it ' +
      'needs a fresh proof, and gives the rest back.',
    body: cancelBodySchema,
  },
);
const refused = change(
  { permission: 'orders.cancel' },
  {
    path: 'refused-at-door',
    operationId: 'refuseAtDoor',
    summary: 'End an order whose parcels were not taken and not paid at the door',
    description:
      'Its parcels are back: their pieces go into the stock, but for the `damaged` ones. Nothing is to be collected any more.',
    body: refusedBodySchema,
  },
);
const bad = change(
  { permission: 'receivables.record', stepUp: true },
  {
    path: 'write-off',
    operationId: 'writeOff',
    summary: 'Write off what an invoice still asks for and nobody will pay',
    description: 'A bad debt, and no credit note: the tax report has it apart, and its reminders end.',
    body: noBody,
  },
);
const good = change(
  { permission: 'receivables.record', stepUp: true },
  {
    path: 'write-off-undone',
    operationId: 'undoWriteOff',
    summary: 'Make a bad debt due again, because its buyer pays after all',
    body: noBody,
  },
);
const release = change(
  { permission: 'orders.release-hold', stepUp: true },
  {
    path: 'release',
    operationId: 'releaseOrder',
    summary: 'Decide about an order on hold',
    description: '`hold.decisions` of its money lists what is possible.',
    body: releaseBodySchema,
  },
);

interface ChangeCall {
  readonly staff: StaffMember;
  readonly key: string;
  readonly headers: {
    readonly 'If-Match'?: string | undefined;
    readonly 'Idempotency-Key'?: string | undefined;
  };
  /** The name of the change and its body. */
  readonly asked: readonly [what: string, body: unknown];
}

export function moneyRoutes(deps: MoneyDeps) {
  const app = createRouter<StaffEnv>();
  app.route('/', readingRoutes(deps));
  app.route('/', refundRoutes(deps));
  app.route('/', paymentRoutes(deps));
  app.route('/', endingRoutes(deps));
  app.route('/', unpaidRoutes(deps));
  return app;
}

/** Changes an order by a verb, once for each key. */
async function act<Answer>(
  { db, now }: MoneyDeps,
  { staff, key, headers, asked }: ChangeCall,
  verb: (tx: Tx, change: StaffChange) => Promise<Answer>,
): Promise<Answer> {
  const orderId = await getOrderId(db, key);
  const version = readIfMatch(headers['If-Match']);
  const call = { staff, key: headers['Idempotency-Key'], asked: [orderId, ...asked], now: now() };
  return replayByKey(db, call, (tx) => verb(tx, { orderId, version, staff, at: now() }));
}

const refundRoutes = (deps: MoneyDeps) =>
  createRouter<StaffEnv>()
    .openapi(refund, async (c) => {
      const body = c.req.valid('json');
      const call = { staff: c.var.staff, ...c.req.valid('param'), headers: c.req.valid('header') };
      const data = await act(deps, { ...call, asked: ['refund', body] }, (tx, seen) =>
        refundOrder(tx, { ...seen, body }),
      );
      return c.json({ data }, 200);
    })
    .openapi(settle, async (c) => {
      const { refundId } = c.req.valid('json');
      const call = { staff: c.var.staff, ...c.req.valid('param'), headers: c.req.valid('header') };
      const data = await act(deps, { ...call, asked: ['settle', { refundId }] }, (tx, seen) =>
        settleRefund(tx, { ...seen, refundId }),
      );
      return c.json({ data }, 200);
    });

const paymentRoutes = (deps: MoneyDeps) =>
  createRouter<StaffEnv>()
    .openapi(cash, async (c) => {
      const call = { staff: c.var.staff, ...c.req.valid('param'), headers: c.req.valid('header') };
      return c.json({ data: await act(deps, { ...call, asked: ['cash', {}] }, receiveCash) }, 200);
    })
    .openapi(payment, async (c) => {
      const body = c.req.valid('json');
      const call = { staff: c.var.staff, ...c.req.valid('param'), headers: c.req.valid('header') };
      const data = await act(deps, { ...call, asked: ['payment', body] }, (tx, seen) =>
        receivePayment(tx, { ...seen, body }),
      );
      return c.json({ data }, 200);
    });

/** Orders that will not be paid. */
const unpaidRoutes = (deps: MoneyDeps) =>
  createRouter<StaffEnv>()
    .openapi(refused, async (c) => {
      const body = c.req.valid('json');
      const call = { staff: c.var.staff, ...c.req.valid('param'), headers: c.req.valid('header') };
      const data = await act(deps, { ...call, asked: ['refused', body] }, (tx, seen) =>
        refuseAtDoor(tx, { ...seen, body }),
      );
      return c.json({ data }, 200);
    })
    .openapi(bad, async (c) => {
      const call = { staff: c.var.staff, ...c.req.valid('param'), headers: c.req.valid('header') };
      return c.json({ data: await act(deps, { ...call, asked: ['write-off', {}] }, writeOff) }, 200);
    })
    .openapi(good, async (c) => {
      const call = { staff: c.var.staff, ...c.req.valid('param'), headers: c.req.valid('header') };
      return c.json(
        { data: await act(deps, { ...call, asked: ['write-off-undone', {}] }, undoWriteOff) },
        200,
      );
    });

/** Cancelling, and deciding about a hold. */
const endingRoutes = (deps: MoneyDeps) =>
  createRouter<StaffEnv>()
    .openapi(cancel, async (c) => {
      const body = c.req.valid('json');
      const call = { staff: c.var.staff, ...c.req.valid('param'), headers: c.req.valid('header') };
      const data = await act(deps, { ...call, asked: ['cancel', body] }, (tx, seen) =>
        cancelOrder(tx, { ...seen, ...body }),
      );
      return c.json({ data }, 200);
    })
    .openapi(release, async (c) => {
      const { decision } = c.req.valid('json');
      const call = { staff: c.var.staff, ...c.req.valid('param'), headers: c.req.valid('header') };
      const data = await act(deps, { ...call, asked: ['release', { decision }] }, (tx, seen) =>
        releaseOrder(tx, { ...seen, decision }),
      );
      return c.json({ data }, 200);
    });
