import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Call, createAccount } from './account.ts';
import { createFaults, type Operation } from './faults.ts';
import { createKeys } from './idempotency.ts';
import { createListener } from './listener.ts';
import { createEvent, type StripeEvent, signEvent } from './webhooks.ts';

interface Options {
  readonly port?: number;
  readonly now?: () => Date;
  readonly secretKey?: string;
  readonly webhookSecret?: string;
  readonly publishableKey?: string;
  /** See the listener. */
  readonly foreignKey?: string;
  readonly onEvent?: (event: StripeEvent) => void;
}

export type FakeStripe = Awaited<ReturnType<typeof openFakeStripe>>;

/** Starts a fake Stripe on loopback. It behaves as Stripe documents, except for faults planned with `fail`. */
export async function openFakeStripe(options: Options = {}) {
  const { port = 0, now = () => new Date(), onEvent = () => {} } = options;
  const { secretKey = 'sk_test_fake', webhookSecret = 'whsec_fake' } = options;
  const { publishableKey = 'pk_test_fake', foreignKey } = options;
  const calls: Call[] = [];
  const { intents, refunds, events, webhooks, perform, dispute } = createAccount(now, onEvent);
  const faults = createFaults();
  const keys = createKeys();
  const server = createServer(
    createListener({
      secretKey,
      publishableKey,
      foreignKey,
      keys,
      perform,
      takeFault: faults.take,
      onCall: (call) => calls.push(call),
    }),
  );
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const sign = (event: StripeEvent, at = now()) => signEvent(event, webhookSecret, at);

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    publishableKey,
    webhookSecret,
    /** The webhook endpoints of the dashboard, and the events that none of them took. */
    webhooks,
    /** All received calls, in order. */
    calls: calls as readonly Call[],
    callsOf: (operation: Operation) => calls.filter((call) => call.operation === operation),
    /** All events, in order, whether delivered or not. */
    events,
    intents: intents.all,
    intent: intents.get,
    refunds: refunds.all,
    /** Refunds a payment as somebody in Stripe's dashboard would. */
    refundByHand: (payment_intent: string, amount: number) =>
      refunds.create(new URLSearchParams({ payment_intent, amount: String(amount) })),
    /** The bank reports the outcome of a pending refund, or takes back its word about one that succeeded. */
    settleRefund: refunds.settle,
    dispute,
    forgetKeys: keys.forget,
    fail: faults.fail,
    /** Removes all planned faults. */
    recover: faults.recover,
    /** The shopper approves or refuses at their bank. Both take the intent's id or client secret. */
    approveBank: (intent: string) => intents.settle(intent, 'succeeded'),
    refuseBank: (intent: string) => intents.settle(intent, 'failed'),
    /** Completes a payment that stayed `processing`. */
    settle: intents.settle,
    /** Creates a custom event; `object` is the payment in its data. */
    createEvent: (type: string, object: unknown) => createEvent(type, object, now()),
    /** Returns the event as Stripe posts it, signed with the given time. */
    sign,
    /** Posts a signed event to a shop's webhook URL. */
    deliver: (event: StripeEvent, url: string) => fetch(url, { method: 'POST', ...sign(event) }),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
