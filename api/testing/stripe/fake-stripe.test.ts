import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Stripe } from 'stripe';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type FakeStripe, openFakeStripe } from './fake-stripe.ts';

const PAYMENT = { amount: '5000', currency: 'cad', confirm: 'true', payment_method: 'pm_card_visa' };

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly id?: string;
    readonly error?: { readonly type?: string; readonly code?: string };
  };
}

async function open(): Promise<FakeStripe> {
  const stripe = await openFakeStripe();
  onTestFinished(stripe.close);
  return stripe;
}

interface Account {
  readonly url: string;
  readonly secretKey: string;
}

async function call(account: Account, path: string, init: RequestInit = {}): Promise<Answer> {
  const headers = { Authorization: `Bearer ${account.secretKey}`, ...init.headers };
  const answer = await fetch(`${account.url}/v1/${path}`, { ...init, headers });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer['body'] };
}

/** Posts a form, like `curl -d`. */
const postTo = (account: Account, path: string, form: Record<string, string>, headers = {}) =>
  call(account, path, { method: 'POST', headers, body: new URLSearchParams(form) });

const post = (account: Account, form: Record<string, string>, key?: string) =>
  postTo(account, 'payment_intents', form, { ...(key !== undefined && { 'Idempotency-Key': key }) });

/** Creates a succeeded payment of 5000 cents. @returns its id. */
const pay = async (account: Account): Promise<string> => (await post(account, PAYMENT)).body.id ?? '';

describe('an idempotency key', () => {
  it('replays the first response, marked as replayed, and creates nothing', async () => {
    const stripe = await open();
    const first = await post(stripe, PAYMENT, 'a');
    const again = await post(stripe, PAYMENT, 'a');
    expect(again.body).toEqual(first.body);
    expect(first.headers.get('Idempotent-Replayed')).toBeNull();
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(again.headers.get('Request-Id')).toMatch(/^req_/);
    expect((await post(stripe, PAYMENT, 'b')).body.id).not.toBe(first.body.id);
    expect((await post(stripe, PAYMENT)).status).toBe(200);
    expect(stripe.intents()).toHaveLength(3);
  });

  it.each([
    [402, { ...PAYMENT, payment_method: 'pm_card_chargeDeclined' }, undefined],
    [500, PAYMENT, '500-after'],
  ] as const)('replays an error, too: %i', async (status, form, fault) => {
    const stripe = await open();
    if (fault) stripe.fail(fault);
    const first = await post(stripe, form, 'a');
    const again = await post(stripe, form, 'a');
    expect([first.status, again.status]).toEqual([status, status]);
    expect(again.body).toEqual(first.body);
    expect(stripe.intents()).toHaveLength(1);
  });

  it.each([
    ['429', 429],
    ['503', 503],
  ] as const)('stores nothing when the endpoint never began: %s', async (fault, status) => {
    const stripe = await open();
    stripe.fail(fault);
    expect((await post(stripe, PAYMENT, 'a')).status).toBe(status);
    expect((await post(stripe, { ...PAYMENT, amount: '49' }, 'a')).body.error?.code).toBe('amount_too_small');
    expect((await post(stripe, PAYMENT, 'a')).status).toBe(200);
  });

  it('is refused with other parameters', async () => {
    const stripe = await open();
    await post(stripe, PAYMENT, 'a');
    const other = await post(stripe, { ...PAYMENT, amount: '1' }, 'a');
    expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
  });

  it('is refused while its first call is still running', async () => {
    const stripe = await open();
    stripe.fail({ delayMs: 60_000 });
    const running = post(stripe, PAYMENT, 'a').catch(() => {});
    await expect.poll(() => stripe.calls, { interval: 1 }).toHaveLength(1);
    const second = await post(stripe, PAYMENT, 'a');
    expect(second).toMatchObject({ status: 409, body: { error: { code: 'idempotency_key_in_use' } } });
    await stripe.close();
    await running;
  });
});

it('returns 401 without the secret key and 404 for unknown paths', async () => {
  const stripe = await open();
  expect((await post({ ...stripe, secretKey: 'sk_test_other' }, PAYMENT)).status).toBe(401);
  expect((await fetch(`${stripe.url}/v1/customers`)).status).toBe(404);
});

it.each([
  [{ ...PAYMENT, amount: '12.5' }, 'parameter_invalid_integer'],
  [{ ...PAYMENT, currency: '' }, 'parameter_missing'],
  [{ ...PAYMENT, payment_method: '' }, 'parameter_missing'],
  [{ ...PAYMENT, payment_method: 'pm_none' }, 'resource_missing'],
  [{ ...PAYMENT, 'payment_method_types[0]': 'card' }, 'parameter_unknown'],
])('refuses %o', async (form, code) => {
  const stripe = await open();
  expect(await post(stripe, form)).toMatchObject({
    status: 400,
    body: { error: { type: 'invalid_request_error', code } },
  });
  expect(stripe.intents()).toEqual([]);
});

const UNKNOWN = { status: 400, body: { error: { code: 'parameter_unknown' } } };

it.each<[string, (stripe: FakeStripe, id: string) => Promise<Answer>]>([
  ['a charge', (stripe) => post(stripe, { ...PAYMENT, capture_method: 'manual' })],
  ['a charge, in the query', (stripe) => postTo(stripe, 'payment_intents?off_session=true', PAYMENT)],
  ['a retrieval', (stripe, id) => call(stripe, `payment_intents/${id}?expand[]=latest_charge`)],
  ['a list', (stripe) => call(stripe, 'payment_intents?created[lte]=0')],
  ['a cancellation', (stripe, id) => postTo(stripe, `payment_intents/${id}/cancel`, { reason: 'late' })],
  ['a refund', (stripe, id) => postTo(stripe, 'refunds', { payment_intent: id, reason: 'duplicate' })],
])('refuses an unsupported parameter of %s', async (_, ask) => {
  const stripe = await open();
  const id = await pay(stripe);
  expect(await ask(stripe, id)).toMatchObject(UNKNOWN);
  expect(stripe.intents()).toMatchObject([{ id, status: 'succeeded', amount: 5000, amount_received: 5000 }]);
  expect(stripe.refunds()).toEqual([]);
});

it.each(['capture', 'confirm'])(
  'has no endpoint to %s a payment, because the shop does so with the charge',
  async (verb) => {
    const stripe = await open();
    const path = `payment_intents/${await pay(stripe)}/${verb}`;
    expect((await postTo(stripe, path, { amount_to_capture: '1' })).status).toBe(404);
  },
);

describe('a refund', () => {
  it('returns the requested amount, then the rest, and never more than was paid', async () => {
    const stripe = await open();
    const payment_intent = await pay(stripe);
    const refund = (amount?: string) =>
      postTo(stripe, 'refunds', { payment_intent, ...(amount !== undefined && { amount }) });
    expect(await refund('1500')).toMatchObject({ status: 200, body: { amount: 1500 } });
    expect(await refund('3501')).toMatchObject({ status: 400, body: { error: { param: 'amount' } } });
    expect(await refund()).toMatchObject({ status: 200, body: { amount: 3500 } });
    expect(await refund()).toMatchObject({
      status: 400,
      body: { error: { code: 'charge_already_refunded' } },
    });
    expect(stripe.refunds().map(({ amount }) => amount)).toEqual([1500, 3500]);
  });

  it.each(['0', '-1', '12.5', ''])('is refused for "%s" cents', async (amount) => {
    const stripe = await open();
    const answer = await postTo(stripe, 'refunds', { payment_intent: await pay(stripe), amount });
    expect(answer).toMatchObject({ status: 400, body: { error: { param: 'amount' } } });
    expect(stripe.refunds()).toEqual([]);
  });
});

it('signs events like the stripe package', async () => {
  const stripe = await open();
  await post(stripe, PAYMENT);
  const [made, paid] = stripe.events;
  expect([made?.type, paid?.type]).toEqual(['payment_intent.created', 'payment_intent.succeeded']);
  const at = new Date('2026-11-21T12:00:00Z');
  const { body, headers } = stripe.sign(paid ?? stripe.createEvent('none', {}), at);
  const header = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: stripe.webhookSecret,
    timestamp: at.getTime() / 1000,
  });
  expect(headers['Stripe-Signature']).toBe(header);
});

it('runs as a process of its own that posts its events and obeys its control API', async () => {
  const posted: string[] = [];
  const shop = createServer(async (request, response) => {
    posted.push((JSON.parse(await text(request)) as { type: string }).type);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  onTestFinished(() => void shop.close());
  const { port } = shop.address() as { port: number };

  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url)), '0'], {
    env: { PATH: process.env.PATH ?? '', WEBHOOK_URL: `http://127.0.0.1:${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const [url = '', control = ''] = line.toString().match(/http:\S+/g) ?? [];
  const tell = (name: string, order: unknown) =>
    fetch(`${control}/${name}`, { method: 'POST', body: JSON.stringify(order) });

  const stripe = { url, secretKey: 'sk_test_fake' };
  await tell('fail', { fault: '429', when: { on: 'create' } });
  expect((await post(stripe, PAYMENT)).status).toBe(429);
  const { body } = await post(stripe, { ...PAYMENT, payment_method: 'pm_card_threeDSecure2Required' });
  await tell('settle', { intent: body.id, outcome: 'failed' });
  expect(await (await tell('intents', {})).json()).toMatchObject([{ status: 'requires_payment_method' }]);
  await expect.poll(() => posted.at(-1), { interval: 5 }).toBe('payment_intent.payment_failed');
  expect((await tell('settle', { intent: 'pi_none' })).status).toBe(400);
});
