// Runs the fake Stripe as a process of its own, for load tests and browser tests:
//   node api/testing/stripe/main.ts PORT      (STRIPE_API_BASE=http://127.0.0.1:PORT in the shop's environment)
// The account uses STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET. Events are posted to WEBHOOK_URL if it is set, and each
// charge takes DELAY_MS. The next port is a control API for `fail`, `recover`, `settle` and `intents`: post JSON to
// these paths, for example {"fault":"429","when":{"on":"create","times":2}} or {"intent":"pi_…","outcome":"failed"}.
// PORT 0 uses any two free ports; both URLs are printed.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { openFakeStripe } from './fake-stripe.ts';
import { type Fault, OPERATIONS } from './faults.ts';
import type { StripeEvent } from './webhooks.ts';

const commandSchema = z.object({
  fault: z.custom<Fault>().optional(),
  when: z.object({ on: z.enum(OPERATIONS).optional(), times: z.number().optional() }).optional(),
  intent: z.string().default(''),
  outcome: z.enum(['succeeded', 'failed']).default('succeeded'),
});

const {
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  WEBHOOK_URL,
  DELAY_MS,
} = process.env;
const port = Number(process.argv[2]);

const fakeStripe = await openFakeStripe({
  port,
  ...(secretKey && { secretKey }),
  ...(webhookSecret && { webhookSecret }),
  onEvent: (event) => post(event),
});
if (DELAY_MS) fakeStripe.fail({ delayMs: Number(DELAY_MS) }, { on: 'create', times: Infinity });

const control = createServer(async (request, response) => {
  try {
    const command = commandSchema.parse(request.method === 'POST' ? await json(request) : {});
    const result = runCommand((request.url ?? '').slice(1), command);
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(result ?? null));
  } catch (error) {
    response.writeHead(400).end(String(error));
  }
});
control.listen(port && port + 1, '127.0.0.1', () => {
  const { port: controlPort } = control.address() as AddressInfo;
  process.stdout.write(
    `Fake Stripe: API at ${fakeStripe.url} control API at http://127.0.0.1:${controlPort}\n`,
  );
});

function runCommand(name: string, { fault, when, intent, outcome }: z.infer<typeof commandSchema>): unknown {
  switch (name) {
    case 'fail':
      return fault && fakeStripe.fail(fault, { on: when?.on, times: when?.times });
    case 'recover':
      return fakeStripe.recover();
    case 'settle':
      return fakeStripe.settle(intent, outcome);
    default:
      return fakeStripe.intents();
  }
}

/** Posts an event without retries, so it is lost while the shop is down, as Stripe's events may be. */
function post(event: StripeEvent): void {
  if (WEBHOOK_URL) fakeStripe.deliver(event, WEBHOOK_URL).catch(() => {});
}
