import type { PhoneOrderAnswer, PhoneQuote } from '../../../../contract/desk/phone-orders.ts';
import { createPayLink } from '../../../orders/money/create-pay-link.ts';
import { payload } from '../../orders/checkout.ts';
import { type Act, pick } from '../act.ts';
import { asStaff, type World } from '../world.ts';
import { ADDRESSES, findCaller, MOST_ORDERS } from './placing.ts';

/** Staff place an order for a caller, with a link to pay or in cash. Some callers give the email of an exempt account. */
export async function placeByPhone(world: World, { n, m, yes }: Act): Promise<void> {
  if (world.orders.length >= MOST_ORDERS) return;
  const email = await findCaller(world, n);
  const { customerInfo } = payload({ lines: [], customer: { ...pick(ADDRESSES, m), email } });
  const cart = {
    customer: customerInfo,
    language: yes ? 'fr' : 'en',
    lines: world.products.slice(0, 1 + (m % 3)).map(({ sku }, at) => ({ sku, quantity: 1 + ((n + at) % 2) })),
    couponApplied: pick([null, 'free20', null], m),
    taxExemption: n % 11 === 0 ? { from: 'all', certificate: 'CARD-1', file: null } : null,
    ordersForAccount: pick([true, null, false, true], n),
    ...(n % 6 === 0 && { fulfilment: 'pickup', pickupStore: pick(world.stores, m).slug }),
  };
  const asked = await asStaff(world, ['desk', 'POST', '/phone-orders/quote'], { body: cart });
  if (asked.status !== 200) return;
  const { data } = (await asked.json()) as { data: PhoneQuote };
  const totalCents = data.totalCents + (m % 13 === 12 ? 1 : 0);
  const body = { ...cart, payment: m % 4 === 3 ? 'cod' : 'link', totalCents };
  const answer = await asStaff(world, ['desk', 'POST', '/orders'], { body });
  if (answer.status !== 201) return;
  const { orderId, orderNumber } = ((await answer.json()) as { data: PhoneOrderAnswer }).data;
  world.orders.push({ id: orderId, number: orderNumber, email, headers: {} });
  await linkTo(world, orderId);
  await requireOwnExemption(world, orderId, { ...cart, own: data.callersExemption?.certificate ?? null });
}

interface Asked {
  readonly ordersForAccount: boolean | null;
  readonly taxExemption: { readonly certificate: string } | null;
  /** The certificate of the account with the caller's email. */
  readonly own: string | null;
}

/** @throws when an order is free from tax by another certificate than the caller has said, or by one without being asked. */
async function requireOwnExemption(
  { query }: World,
  id: string,
  { ordersForAccount, taxExemption, own }: Asked,
) {
  const [row] = await query<{ certificate: string | null }>(
    `select tax_exemption ->> 'certificate' as certificate from orders where id = $1`,
    [id],
  );
  const isUnasked = ordersForAccount === null && own !== null && taxExemption === null;
  const expected = ordersForAccount ? own : (taxExemption?.certificate ?? null);
  if (isUnasked || row?.certificate !== expected || (ordersForAccount && !own))
    throw new Error(`The order of a caller is exempt by ${row?.certificate}, not by ${expected}`);
}

const CARDS = ['pm_card_visa', 'pm_card_visa', 'pm_card_authenticationRequired', 'pm_card_chargeDeclined'];

/** A link by which an order can be paid, as a mail has it. */
export async function linkTo(world: World, orderId: string): Promise<void> {
  const made = await createPayLink(world.database.db, orderId, world.now());
  if (made) world.links.push({ token: made.token, orderId, expiresAt: made.expiresAt });
}

/** A caller pays by a link that was mailed, also by an older one, comes back from the bank, or leaves its step. */
export async function useLink(world: World, { order, n, m, yes }: Act): Promise<void> {
  if (world.links.length === 0) return placeByPhone(world, { what: 'placeByPhone', order, n, m, yes });
  const { token, orderId } = pick(world.links, order);
  if (yes) await linkTo(world, orderId);
  const step = pick(['', '', '', '/confirm', '/leave'], m);
  const body = { paymentMethodId: pick(CARDS, n) };
  if (n % 13 === 1) world.stripe.fail('wrong-amount', { on: 'create' });
  await world.send({ method: 'POST', path: `/pay-links/${token}${step}`, body, mayRecord: true });
  world.stripe.recover();
}
