import { type Books, sum } from '../books.ts';
import type { World } from '../world.ts';

/** Once all news came and all work is done, the provider and the shop agree about each payment. */
export function tillFaults({ stripe }: World, { payments, refunds, orders }: Books): string[] {
  const held = new Set(orders.filter(({ held_reason }) => held_reason !== null).map(({ id }) => id));
  return stripe.intents().flatMap((intent) => {
    const orderId = intent.metadata.order_id ?? '';
    if (held.has(orderId)) return [];
    const row = payments.find(({ reference }) => reference === intent.id);
    const isTaken = intent.status === 'succeeded';
    if (isTaken !== (row?.state === 'paid' || row?.state === 'surplus'))
      return [`${intent.id} is ${intent.status}, in the books ${row?.state}`];
    const made = stripe.refunds().filter(({ payment_intent }) => payment_intent === intent.id);
    const given = sum(made.filter(({ status }) => status !== 'failed').map(({ amount }) => amount));
    const booked = refunds.filter(({ payment_id, state }) => payment_id === row?.id && state !== 'failed');
    const counted = sum(booked.map(({ amount_cents }) => amount_cents));
    const isSurplusKept =
      row?.state === 'surplus' &&
      counted !== row.amount_cents &&
      // One that failed waits for a person: the bank returned it, or somebody gave back a part at the provider before.
      !refunds.some(({ payment_id, state }) => payment_id === row.id && state === 'failed');
    return [
      ...(given === counted ? [] : [`${intent.id} gave back ${given}, in the books ${counted}`]),
      ...(isSurplusKept ? [`${intent.id} was not owed and is kept`] : []),
    ];
  });
}
