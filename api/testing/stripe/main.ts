// The fake Stripe as a process of its own, for measuring and for pages in a browser:
//   node api/testing/stripe/main.ts PORT      (STRIPE_API_BASE=http://127.0.0.1:PORT in the shop's environment)
// Its account has STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET; events are posted to WEBHOOK_URL when that is set, and
// each charge takes DELAY_MS. What a test calls `fail`, `recover`, `settle` and `intents`, others post as JSON to these
// names on the next port: {"fault":"429","when":{"on":"create","times":2}}, {"intent":"pi_…","outcome":"failed"}.
// PORT 0 takes any two and writes them out.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { openFakeStripe } from './fake-stripe.ts';
import { type Fault, OPERATIONS } from './faults.ts';
import type { StripeEvent } from './webhooks.ts';

const orderSchema = z.object({
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
    const order = orderSchema.parse(request.method === 'POST' ? await json(request) : {});
    const told = obey((request.url ?? '').slice(1), order);
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(told ?? null));
  } catch (error) {
    response.writeHead(400).end(String(error));
  }
});
control.listen(port && port + 1, '127.0.0.1', () => {
  const { port: told } = control.address() as AddressInfo;
  process.stdout.write(`The fake Stripe listens at ${fakeStripe.url} and told at http://127.0.0.1:${told}\n`);
});

function obey(name: string, { fault, when, intent, outcome }: z.infer<typeof orderSchema>): unknown {
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

/** A shop that is away does not get it: like Stripe's, its events may be lost. */
function post(event: StripeEvent): void {
  if (WEBHOOK_URL) fakeStripe.deliver(event, WEBHOOK_URL).catch(() => {});
}
