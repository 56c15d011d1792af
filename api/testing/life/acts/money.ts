import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import { REFUND_REASONS } from '../../../../contract/desk/refund-reasons.ts';
import { type Act, pick } from '../act.ts';
import { asStaff, type LifeOrder, type World } from '../world.ts';

export const readMoney = async (world: World, { id }: Pick<LifeOrder, 'id'>): Promise<OrderMoney> =>
  ((await (await asStaff(world, ['owner', 'GET', `/orders/${id}/money`])).json()) as { data: OrderMoney })
    .data;

/** A change of the order as the person sees it now. */
async function change(world: World, order: LifeOrder, [path, body, n]: [string, unknown, number]) {
  const { version } = await readMoney(world, order);
  const person = n % 6 === 5 ? 'desk' : 'owner';
  await asStaff(world, [person, 'POST', `/orders/${order.id}/${path}`], { body, version });
}

/** The order is paid as it is to be, mostly. */
export async function pay(world: World, order: LifeOrder, act: Act): Promise<void> {
  const { paymentMethod, paymentStatus } = await readMoney(world, order);
  const isLikely =
    paymentMethod === 'invoice' || paymentStatus === 'deposit_paid' || paymentStatus === 'pending';
  const isInvoice = act.n % 8 === 7 ? act.yes : isLikely;
  await (isInvoice ? receivePart(world, order, act) : change(world, order, ['cash-received', {}, act.n]));
}

/** A payment of an order by invoice or from an offer: all, a part or too much. */
async function receivePart(world: World, order: LifeOrder, { n, m, yes }: Act): Promise<void> {
  const { dueCents } = await readMoney(world, order);
  const amountCents = yes ? dueCents : 1 + ((n * 37) % (dueCents + 20));
  await change(world, order, [
    'payments-received',
    { amountCents: Math.max(1, amountCents), means: pick(['transfer', 'cheque', 'cash'], m) },
    n,
  ]);
}

/** Gives back pieces, an amount or the rest. The provider may leave it open. */
export async function refund(world: World, order: LifeOrder, { n, m, yes }: Act): Promise<void> {
  const money = await readMoney(world, order);
  if (n % 5 === 1) world.stripe.fail('pending-refund', { on: 'refund' });
  const reason = pick(REFUND_REASONS, m);
  const wish = n % 3 === 0 ? { amountCents: amountOf(money, m) } : { lines: linesOf(money, { n, m, yes }) };
  await change(world, order, ['refunds', { ...wish, shipping: n % 7 === 0, reason, notify: yes }, n]);
}

const amountOf = ({ refundableCents }: OrderMoney, m: number) =>
  m % 4 === 0 ? Math.max(1, refundableCents) : 1 + ((m * 41) % (refundableCents + 10));

const linesOf = ({ lines }: OrderMoney, { n, m, yes }: Pick<Act, 'n' | 'm' | 'yes'>) =>
  lines
    .map(({ position, quantity, refunded }) => ({
      position,
      quantity: Math.min(1 + ((n + position) % 3), Math.max(1, quantity - refunded)),
      restock: yes,
    }))
    .filter(({ position }) => (m + position) % 3 > 0);

/** Takes a refund that failed off the list. */
export async function settleRefund(world: World, order: LifeOrder, { n }: Act): Promise<void> {
  const { refunds } = await readMoney(world, order);
  const failed = refunds.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return;
  await change(world, order, ['refund-settled', { refundId: pick(failed, n).id }, 0]);
}

export const cancel = (world: World, order: LifeOrder, { n, m, yes }: Act) =>
  change(world, order, ['cancel', { notify: yes, restock: m % 3 > 0 }, n]);

/** The parcels were not taken at the door; some pieces are unfit for sale. */
export const refuse = (world: World, order: LifeOrder, { n, m, yes }: Act) =>
  change(world, order, [
    'refused-at-door',
    { damaged: m % 2 ? [{ position: n % 2, quantity: 1 + (m % 2) }] : [], notify: yes },
    n,
  ]);

/** Writes off what is due, or makes it due again, mostly as it is possible. */
export async function writeOff(world: World, order: LifeOrder, { n, yes }: Act): Promise<void> {
  const { paymentStatus } = await readMoney(world, order);
  const isOff = n % 5 > 0 ? paymentStatus === 'written_off' : yes;
  await change(world, order, [isOff ? 'write-off-undone' : 'write-off', {}, 0]);
}

/** Decides about an order on hold, mostly as it is possible. */
export async function release(world: World, order: LifeOrder, { n, m }: Act): Promise<void> {
  const { hold } = await readMoney(world, order);
  const known = hold?.decisions ?? [];
  const decision = known.length > 0 && m % 5 > 0 ? pick(known, n) : pick(['accept', 'refund', 'cancel'], n);
  await change(world, order, ['release', { decision }, 0]);
}

/** Frees one order from a tax, or charges it again. */
export const exemptOrder = (world: World, order: LifeOrder, { n, m, yes }: Act) =>
  change(world, order, [
    'tax-exemption',
    {
      exemption: yes
        ? { from: pick(['all', 'federal', 'provincial'], n), certificate: `C-${m}`, file: null }
        : null,
    },
    n,
  ]);
