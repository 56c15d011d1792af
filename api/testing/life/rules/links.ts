import type { EndedPayLink, PayLink } from '../../../../contract/desk/phone-orders.ts';
import { type BookedOrder, type Books, sum } from '../books.ts';
import type { World } from '../world.ts';

type Shown = PayLink | EndedPayLink;

/** What each link to pay shows is what its order is. */
export async function linkFaults(world: World, books: Books): Promise<string[]> {
  const faults = await Promise.all(
    world.links.map(async ({ token, orderId, expiresAt }) => {
      const answer = await world.api.get(`/pay-links/${token}`);
      // Those of a buyer who was forgotten are gone, or were for too long.
      if (answer.status === 404) return [];
      const { data } = (await answer.json()) as { data: Shown };
      const order = books.orders.find(({ id }) => id === orderId);
      return order
        ? faultsOf(data, order, expiresAt <= world.now())
        : [`${data.order_id} is linked and gone`];
    }),
  );
  return faults.flat();
}

function faultsOf(shown: Shown, order: BookedOrder, isOver: boolean): string[] {
  const states = statesOf(order, isOver);
  const faults = states.includes(shown.state) ? [] : [`shows ${shown.state}, not ${states.join(' or ')}`];
  if ('totalAmount' in shown) {
    const parts = [shown.subtotal, -shown.discountAmount, shown.shippingCost, shown.taxAmount];
    const [total, cents] = [shown.totalAmount, parts.map((dollars) => Math.round(dollars * 100))];
    // What waits for its payment is shown with the tax of today.
    const isSame = Math.round(total * 100) === order.total_cents || order.payment_status !== 'paid';
    if (!isSame || Math.max(0, sum(cents)) !== Math.round(total * 100))
      faults.push(`shows ${total} of ${parts}, the order is ${order.total_cents}`);
  }
  return faults.map((fault) => `the link of ${order.order_number} ${fault}`);
}

function statesOf(order: BookedOrder, isOver: boolean): string[] {
  const { status, payment_status, payment_reference, asked_cents, is_from_offer } = order;
  if (status === 'cancelled') return isOver ? ['expired', 'cancelled'] : ['cancelled'];
  const isWaiting =
    payment_status === 'pending' || (payment_status === 'deposit_paid' && asked_cents !== null);
  if (!isWaiting) return [isOver ? 'over' : 'paid'];
  if (payment_reference) return ['checking'];
  if (!isOver) return ['open'];
  return [is_from_offer ? 'renewable' : 'expired'];
}
