import { refusedBodySchema } from '../../../contract/desk/order-changes.ts';
import { refuseAtDoor, undoWriteOff, writeOff } from '../../orders/index.ts';
import { staffRoutes } from '../../staff/index.ts';
import { changeMoney, noBody } from '../orders/change-order.ts';

const tags = ['Money'];

const refused = changeMoney('orders.cancel', {
  path: 'refused-at-door',
  operationId: 'refuseAtDoor',
  summary: 'End an order whose parcels were not taken and not paid at the door',
  description:
    'Its parcels are back: their pieces go into the stock, but for the `damaged` ones. Nothing is to be collected any more.',
  tags,
  fingerprint: (orderId, body) => [orderId, 'refused', body],
  body: refusedBodySchema,
  verb: (change, body) => refuseAtDoor({ ...change, body }),
});

const bad = changeMoney(
  { permission: 'receivables.record', stepUp: true },
  {
    path: 'write-off',
    operationId: 'writeOff',
    summary: 'Write off what an invoice still asks for and nobody will pay',
    description: 'A bad debt, and no credit note: the tax report has it apart, and its reminders end.',
    tags,
    fingerprint: (orderId, body) => [orderId, 'write-off', body],
    body: noBody,
    verb: writeOff,
  },
);

const good = changeMoney(
  { permission: 'receivables.record', stepUp: true },
  {
    path: 'write-off-undone',
    operationId: 'undoWriteOff',
    summary: 'Make a bad debt due again, because its buyer pays after all',
    tags,
    fingerprint: (orderId, body) => [orderId, 'write-off-undone', body],
    body: noBody,
    verb: undoWriteOff,
  },
);

/** Orders that will not be paid. */
export const unpaidRoutes = staffRoutes('Money', refused, bad, good);
