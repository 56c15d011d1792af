import { refusedBodySchema } from '../../../../contract/desk/order-changes.ts';
import { createRouter } from '../../../http/router.ts';
import { refuseAtDoor, undoWriteOff, writeOff } from '../../../orders/index.ts';
import type { StaffEnv } from '../../../staff/index.ts';
import { act, change, noBody } from '../change-order.ts';
import type { MoneyDeps } from '../reading/routes.ts';

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
/** Orders that will not be paid. */
export const unpaidRoutes = (deps: MoneyDeps) =>
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
