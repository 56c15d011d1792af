import { useState } from 'react';
import type { OrderPapers } from '../../../contract/desk/invoices.ts';
import type { OrderMoney } from '../../../contract/desk/order-money.ts';
import type { DeskOrder } from '../../../contract/desk/orders.ts';
import { may } from '../../../contract/staff/permissions.ts';
import { OrderDialogs } from '../../features/order/dialogs/order-dialogs.tsx';
import { MoneyPanel } from '../../features/order/money/money-panel.tsx';
import { type OpenDialog, OrderContext } from '../../features/order/order-context.ts';
import { OrderHead } from '../../features/order/order-head.tsx';
import { AddressPanel } from '../../features/order/panels/address-panel.tsx';
import { CustomerPanel } from '../../features/order/panels/customer-panel.tsx';
import { FactsPanel } from '../../features/order/panels/facts-panel.tsx';
import { InvoicesPanel } from '../../features/order/panels/invoices-panel.tsx';
import { LinesPanel } from '../../features/order/panels/lines-panel.tsx';
import { MailsPanel } from '../../features/order/panels/mails-panel.tsx';
import { NotesPanel } from '../../features/order/panels/notes-panel.tsx';
import { PapersPanel } from '../../features/order/panels/papers-panel.tsx';
import { TimelinePanel } from '../../features/order/panels/timeline-panel.tsx';
import { ParcelsPanel } from '../../features/order/parcels/parcels-panel.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import type { Route } from './+types/order.ts';

/** Production packs without the amounts, so it does not ask for them. */
export async function clientLoader({ params: { number }, request: { signal } }: Route.ClientLoaderArgs) {
  const { role } = await requirePermission('orders.read');
  const money = may(role, 'orders.see-buyer')
    ? api<{ readonly data: OrderMoney }>(at`/orders/${number}/money`, { signal })
    : undefined;
  const invoices = may(role, 'invoices.read')
    ? api<OrderPapers>(at`/orders/${number}/invoices`, { signal })
    : undefined;
  const order = api<{ readonly data: DeskOrder }>(at`/orders/${number}`, { signal });
  const [shown, its, papers] = await Promise.all([order, money, invoices]);
  return { order: shown.data, money: its?.data, papers };
}

export default function Order({ loaderData: { order, money, papers } }: Route.ComponentProps) {
  const [dialog, setDialog] = useState<{ readonly orderId: string; readonly open: OpenDialog }>();
  const open = (wanted: OpenDialog) => setDialog({ orderId: order.id, open: wanted });
  const close = () => setDialog(undefined);
  return (
    <OrderContext value={{ order, money, open, close }}>
      <OrderHead />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[3fr_2fr] xl:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <LinesPanel />
          <ParcelsPanel />
        </div>
        {/* On a phone it comes before the money: whoever packs needs the address and the notes. */}
        <div className="grid min-w-0 grid-cols-1 gap-4 xl:row-span-2">
          <AddressPanel />
          <CustomerPanel />
          <NotesPanel />
          <FactsPanel />
          <MailsPanel />
          <PapersPanel />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <MoneyPanel />
          <InvoicesPanel papers={papers} />
          <TimelinePanel />
        </div>
      </div>
      {dialog?.orderId === order.id && <OrderDialogs key={dialog.open.name} dialog={dialog.open} />}
    </OrderContext>
  );
}
