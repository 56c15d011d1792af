import { cancelBodySchema, releaseBodySchema } from '../../../contract/desk/order-money.ts';
import { receivedPaymentSchema } from '../../../contract/desk/receivables.ts';
import { refundBodySchema, settledRefundSchema } from '../../../contract/desk/refunds.ts';
import { createRouter } from '../../http/router.ts';
import {
  cancelOrder,
  receiveCash,
  receivePayment,
  refundOrder,
  releaseOrder,
  settleRefund,
} from '../../orders/index.ts';
import type { StaffEnv } from '../../staff/index.ts';
import { act, change, noBody } from './change-order.ts';
import { type MoneyDeps, readingRoutes } from './reading/routes.ts';
import { unpaidRoutes } from './unpaid/routes.ts';

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

export function moneyRoutes(deps: MoneyDeps) {
  const app = createRouter<StaffEnv>();
  app.route('/', readingRoutes(deps));
  app.route('/', refundRoutes(deps));
  app.route('/', paymentRoutes(deps));
  app.route('/', endingRoutes(deps));
  app.route('/', unpaidRoutes(deps));
  return app;
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
