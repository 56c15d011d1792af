import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Call, createAccount } from './account.ts';
import { createFaults, type Operation } from './faults.ts';
import { createListener } from './listener.ts';
import { createEvent, type StripeEvent, signEvent } from './webhooks.ts';

interface Options {
  readonly port?: number;
  readonly now?: () => Date;
  readonly secretKey?: string;
  readonly webhookSecret?: string;
  readonly onEvent?: (event: StripeEvent) => void;
}

export type FakeStripe = Awaited<ReturnType<typeof openFakeStripe>>;

/** Stripe as a shop sees it, on loopback: it behaves as Stripe documents, until it is told to `fail`. */
export async function openFakeStripe(options: Options = {}) {
  const { port = 0, now = () => new Date(), onEvent = () => {} } = options;
  const { secretKey = 'sk_test_fake', webhookSecret = 'whsec_fake' } = options;
  const calls: Call[] = [];
  const { intents, refunds, events, perform } = createAccount(now, onEvent);
  const faults = createFaults();
  const server = createServer(
    createListener({ secretKey, perform, takeFault: faults.take, onCall: (call) => calls.push(call) }),
  );
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const sign = (event: StripeEvent, at = now()) => signEvent(event, webhookSecret, at);

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    webhookSecret,
    /** Every call that came in, in their order. */
    calls: calls as readonly Call[],
    callsOf: (operation: Operation) => calls.filter((call) => call.operation === operation),
    /** Every event that Stripe would have told, in their order. */
    events,
    intents: intents.all,
    intent: intents.get,
    refunds: refunds.all,
    fail: faults.fail,
    /** Forgets the faults that were not used up. */
    recover: faults.recover,
    /** The shopper says yes, or no, to their bank. Takes the intent's id or its client secret. */
    approveBank: (intent: string) => intents.settle(intent, 'succeeded'),
    refuseBank: (intent: string) => intents.settle(intent, 'failed'),
    /** How a payment that stayed `processing` ends. */
    settle: intents.settle,
    /** An event of a test's own making; `object` is the payment as the event tells it. */
    createEvent: (type: string, object: unknown) => createEvent(type, object, now()),
    /** The event as Stripe posts it, signed at that moment. */
    sign,
    /** Posts it to a shop that listens. */
    deliver: (event: StripeEvent, url: string) => fetch(url, { method: 'POST', ...sign(event) }),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
