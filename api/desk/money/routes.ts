import {
  cancelBodySchema,
  orderMoneyAnswerSchema,
  releaseBodySchema,
} from '../../../contract/desk/order-money.ts';
import { receivedPaymentSchema } from '../../../contract/desk/receivables.ts';
import { wishSchema } from '../../../contract/desk/refund-wish.ts';
import { refundBodySchema, refundQuoteSchema, settledRefundSchema } from '../../../contract/desk/refunds.ts';
import { json } from '../../http/router.ts';
import {
  cancelOrder,
  describeMoney,
  getOrder,
  quoteRefund,
  receiveCash,
  receivePayment,
  refundOrder,
  releaseOrder,
  sendBalanceLink,
  settleRefund,
} from '../../orders/index.ts';
import { readRoute, staffRoutes } from '../../staff/index.ts';
import { changeMoney, findOrder, noBody, theOrderKey } from '../orders/change-order.ts';

const tags = ['Money'];

const show = readRoute('orders.see-buyer', {
  call: 'GET /orders/{key}/money',
  operationId: 'getOrderMoney',
  summary: 'What was paid, given back and is due of an order, and why it is on hold',
  params: theOrderKey,
  answer: json('The money of the order', orderMoneyAnswerSchema),
  refusals: [404],
  read: async (call, deps) => {
    const order = await getOrder(deps.db, await findOrder(call, deps));
    return { data: await describeMoney(deps.db, order) };
  },
});

const quote = readRoute('orders.refund', {
  call: 'GET /orders/{key}/refund-quote',
  operationId: 'quoteRefund',
  summary: 'What a refund would give back',
  params: theOrderKey,
  query: wishSchema,
  answer: json('The amounts', refundQuoteSchema),
  refusals: [400, 404, 409],
  read: async ({ query: wish, ...call }, deps) => {
    const order = await getOrder(deps.db, await findOrder(call, deps));
    return { data: await quoteRefund(deps.db, { ...call, order, wish }) };
  },
});

const refund = changeMoney(
  { permission: 'orders.refund', stepUp: true },
  {
    path: 'refunds',
    operationId: 'refundOrder',
    summary: 'Give money back for pieces, the shipping, or an amount',
    description:
      'What an order by invoice still owes is credited first, and only the rest is given back. Cash is given back at ' +
      'once; a card payment by a job, which tries until the provider says what became of it. The desk may refund up to ' +
      'the limit on the person, of one order and within 24 hours.',
    tags,
    fingerprint: (orderId, body) => [orderId, 'refund', body],
    body: refundBodySchema,
    verb: (change, body) => refundOrder({ ...change, body }),
  },
);

const settle = changeMoney(
  { permission: 'orders.refund', stepUp: true },
  {
    path: 'refund-settled',
    operationId: 'settleRefund',
    summary: 'Record that a refund which failed needs no more',
    description: 'Its amount counts against the limit of the desk, because that money went another way.',
    tags,
    fingerprint: (orderId, body) => [orderId, 'settle', body],
    body: settledRefundSchema,
    verb: (change, { refundId }) => settleRefund({ ...change, refundId }),
  },
);

const cash = changeMoney('orders.cash', {
  path: 'cash-received',
  operationId: 'receiveCash',
  summary: 'Record that an order was paid in cash, rounded to 5 cents',
  tags,
  fingerprint: (orderId, body) => [orderId, 'cash', body],
  body: noBody,
  verb: receiveCash,
});

const payment = changeMoney('receivables.record', {
  path: 'payments-received',
  operationId: 'receivePayment',
  summary: 'Record a payment of an order by invoice or from an offer, whole or in part',
  description:
    'The payment that reaches the total makes the order paid. One above what is owed is refused, and one below the deposit.',
  tags,
  fingerprint: (orderId, body) => [orderId, 'payment', body],
  body: receivedPaymentSchema,
  verb: (change, body) => receivePayment({ ...change, body }),
});

const balance = changeMoney('orders.edit', {
  path: 'balance-link',
  operationId: 'sendBalanceLink',
  summary: 'Mail the link by which the rest of an order is paid whose deposit is',
  description: 'Sent again, it mails another link to the same payment. The earlier ones go on working.',
  tags,
  fingerprint: (orderId, body) => [orderId, 'balance-link', body],
  body: noBody,
  verb: sendBalanceLink,
});

const cancel = changeMoney('orders.cancel', {
  path: 'cancel',
  operationId: 'cancelOrder',
  summary: 'Cancel an order of which nothing was sent',
  description:
    'Its pieces go back into the stock, unless `restock` is false or a refund wrote them off. For a paid order it ' +
    'needs a fresh proof, and gives the rest back.',
  tags,
  fingerprint: (orderId, body) => [orderId, 'cancel', body],
  body: cancelBodySchema,
  // Only the locked row says whether it is paid, so the verb asks for the fresh proof (`requireProof`).
  verb: (change, body) => cancelOrder({ ...change, ...body }),
});

const release = changeMoney(
  { permission: 'orders.release-hold', stepUp: true },
  {
    path: 'release',
    operationId: 'releaseOrder',
    summary: 'Decide about an order on hold',
    description: '`hold.decisions` of its money lists what is possible.',
    tags,
    fingerprint: (orderId, body) => [orderId, 'release', body],
    body: releaseBodySchema,
    verb: (change, { decision }) => releaseOrder({ ...change, decision }),
  },
);

export const moneyRoutes = staffRoutes(
  'Money',
  ...[show, quote],
  ...[refund, settle, cash, payment, balance, cancel, release],
);
