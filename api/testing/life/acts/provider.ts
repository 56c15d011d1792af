import { randomUUID } from 'node:crypto';
import { cents } from '../../../../contract/money.ts';
import type { StripeEvent } from '../../stripe/webhooks.ts';
import { type Act, pick } from '../act.ts';
import { requireProblem, type Sent } from '../refusals.ts';
import type { LifeOrder, World } from '../world.ts';

const intentsOf = ({ stripe }: World, { id }: LifeOrder) =>
  stripe.intents().filter(({ metadata }) => metadata.order_id === id);

const refundsOf = (world: World, order: LifeOrder) => {
  const ids = new Set(intentsOf(world, order).map(({ id }) => id));
  return world.stripe.refunds().filter(({ payment_intent }) => ids.has(payment_intent));
};

/** While others act, nobody can tell what an event has changed. */
interface Watching {
  readonly isWatched: boolean;
}

export async function deliver(
  world: World,
  events: readonly StripeEvent[],
  { isWatched }: Watching = { isWatched: true },
): Promise<void> {
  const send = isWatched
    ? world.send
    : async (sent: Sent) =>
        requireProblem(sent, await world.api.send(sent.method, sent.path, sent.body, sent.headers));
  for (const event of events) {
    const { body, headers } = world.stripe.sign(event, world.now());
    const answer = await send({
      method: 'POST',
      path: '/payment-webhooks/stripe',
      body,
      headers,
    });
    if (answer.status !== 200 && answer.status !== 503)
      throw new Error(`The event ${event.type} was refused: ${await answer.text()}`);
  }
}

/** Delivers all events so far once more, as they came or backwards: what was applied is not applied again. */
export async function replayEvents(
  world: World,
  { n, yes }: Pick<Act, 'n' | 'yes'>,
  watching?: Watching,
): Promise<void> {
  const events = world.stripe.events.slice(n % 2 ? -3 : 0);
  await deliver(world, yes ? events : events.toReversed(), watching);
}

/** The buyer approves or refuses at the bank; the shop learns of it by an event or later. */
export async function answerBank(world: World, order: LifeOrder, { n, yes }: Act): Promise<void> {
  const open = intentsOf(world, order).find(({ status }) => status === 'requires_action');
  if (!open) return;
  const before = world.stripe.events.length;
  if (n % 3 > 0) world.stripe.approveBank(open.id);
  else world.stripe.refuseBank(open.id);
  if (yes) await deliver(world, world.stripe.events.slice(before));
}

/** The order is paid by a second payment, of its own amount or another. */
export async function payAgain(world: World, order: LifeOrder, { n, m }: Act): Promise<void> {
  const [row] = await world.query<{ total: number; method: string }>(
    'select total_cents as total, payment_method as method from orders where id = $1',
    [order.id],
  );
  if (row?.method !== 'card' || row.total < 100) return;
  const before = world.stripe.events.length;
  await world.payments.charge({
    orderId: order.id,
    orderNumber: order.number,
    amountCents: cents(row.total + (n % 4 === 0 ? 100 : 0)),
    currency: 'cad',
    paymentMethodId: pick(['pm_card_visa', 'pm_card_authenticationRequired'], m),
    idempotencyKey: randomUUID(),
    signal: new AbortController().signal,
  });
  await deliver(world, world.stripe.events.slice(before));
}

/** The buyer's bank takes the payment back, or decides about that. */
export async function dispute(world: World, order: LifeOrder, { n, yes }: Act): Promise<void> {
  const paid = intentsOf(world, order).find(({ status }) => status === 'succeeded');
  if (!paid) return;
  const before = world.stripe.events.length;
  world.stripe.dispute(paid.id, yes ? 'created' : 'closed', pick(['needs_response', 'won', 'lost'], n));
  await deliver(world, world.stripe.events.slice(before));
}

/** The bank reports what became of a refund: one that waits, or one that had succeeded. */
export async function endRefund(world: World, order: LifeOrder, { n, yes }: Act): Promise<void> {
  const made = refundsOf(world, order).filter(({ status }) => status !== 'failed');
  if (made.length === 0) return;
  const before = world.stripe.events.length;
  world.stripe.settleRefund(pick(made, n).id, yes ? 'failed' : 'succeeded');
  await deliver(world, world.stripe.events.slice(before));
}

/** Somebody refunds at the provider. */
export async function refundByHand(world: World, order: LifeOrder, { n, m }: Act): Promise<void> {
  const paid = intentsOf(world, order).find(({ status }) => status === 'succeeded');
  if (!paid) return;
  const given = refundsOf(world, order)
    .filter(({ status, payment_intent }) => status !== 'failed' && payment_intent === paid.id)
    .reduce((sum, { amount }) => sum + amount, 0);
  const left = paid.amount_received - given;
  if (left <= 0) return;
  const before = world.stripe.events.length;
  world.stripe.refundByHand(paid.id, n % 3 === 0 ? left : 1 + (m % left));
  await deliver(world, world.stripe.events.slice(before));
}
