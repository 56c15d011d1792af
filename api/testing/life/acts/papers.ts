import { type Act, pick } from '../act.ts';
import { asStaff, type LifeOrder, type World } from '../world.ts';

/** Staff issue the invoice of an order at once, mostly of one that is paid and has none yet. */
export async function issueInvoice(world: World, order: LifeOrder, { n }: Act): Promise<void> {
  const due = await world.query<{ id: string }>('select order_id as id from invoices_due order by id');
  const { id } = due.length > 0 && n % 4 > 0 ? pick(due, n) : order;
  await asStaff(world, ['owner', 'POST', `/orders/${id}/invoices`]);
}
