import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Call } from './account.ts';
import type { Fault, Operation } from './faults.ts';
import { type Answer, type createKeys, toAnswer } from './idempotency.ts';
import { noSuch, notAuthenticated, notPermitted, serverError, tooManyRequests } from './problems.ts';
import { isTwist, type Twist } from './twists.ts';

interface Behaviour {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** The publishable key of another account, which knows none of this one's payments. */
  readonly foreignKey: string | undefined;
  readonly keys: ReturnType<typeof createKeys>;
  readonly perform: (call: Call, twist: Twist | undefined) => unknown;
  readonly takeFault: (operation: Operation) => Fault | undefined;
  readonly onCall: (call: Call) => void;
}

/** Creates the HTTP layer of the fake: authentication, idempotency keys, responses and planned faults. */
export function createListener({
  secretKey,
  publishableKey,
  foreignKey,
  keys,
  perform,
  takeFault,
  onCall,
}: Behaviour): RequestListener {
  async function work(call: Call, fault: Fault | undefined): Promise<Answer> {
    if (typeof fault === 'object')
      await ('until' in fault ? fault.until : delay(fault.delayMs, undefined, { ref: false }));
    if (fault === '500-before') throw serverError();
    const body = perform(call, isTwist(fault) ? fault : undefined);
    if (fault === '500-after') throw serverError();
    return { status: 200, body };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request);
    if (!call)
      return send(response, { status: 404, body: { error: { message: 'Unrecognized request URL' } } });
    onCall(call);
    if (foreignKey !== undefined && request.headers.authorization === `Bearer ${foreignKey}`)
      return send(response, toAnswer(noSuch('payment_intent', call.path, 'intent')));
    if (!isAllowed(request.headers.authorization, call)) return send(response, toAnswer(notAuthenticated()));
    const fault = takeFault(call.operation);
    if (fault === 'hang-before') return;
    if (fault === 'reset-before') return void request.socket.resetAndDestroy();
    if (fault === 'not-permitted') return send(response, toAnswer(notPermitted()));
    if (fault === '429') return send(response, toAnswer(tooManyRequests()));
    if (fault === '503') return send(response, toAnswer(serverError(503, { begun: false })));
    const asked = `${request.method} ${call.path} ${call.form}`;
    const done = await keys.once(call.key, asked, () => work(call, fault));
    if (fault === 'hang-after') return;
    if (fault === 'reset-after') return void request.socket.resetAndDestroy();
    if (fault === 'garbage') return void response.writeHead(200).end('<html>');
    send(response, done, call.key);
  }

  /** A browser's key may only look a payment up, with the secret of that payment. */
  function isAllowed(authorization: string | undefined, { operation, form }: Call): boolean {
    if (authorization === `Bearer ${secretKey}`) return true;
    return (
      authorization === `Bearer ${publishableKey}` && operation === 'retrieve' && form.has('client_secret')
    );
  }

  return (request, response) => {
    answer(request, response).catch(() => send(response, toAnswer(serverError())));
  };
}

async function readCall(request: IncomingMessage): Promise<Call | undefined> {
  const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://stripe');
  const body = await text(request);
  const operation = operationOf(request.method ?? '', path);
  if (!operation) return undefined;
  const { 'idempotency-key': key } = request.headers;
  return {
    operation,
    path,
    form: new URLSearchParams([...searchParams, ...new URLSearchParams(body)]),
    // Stripe documents that idempotency keys have no effect on GET requests.
    key: request.method === 'POST' && typeof key === 'string' ? key : undefined,
    headers: request.headers,
  };
}

function operationOf(method: string, path: string): Operation | undefined {
  const isPost = method === 'POST';
  if (path === '/v1/payment_intents') return isPost ? 'create' : 'list';
  if (path === '/v1/webhook_endpoints' && !isPost) return 'list-webhooks';
  if (path === '/v1/events' && !isPost) return 'list-events';
  if (path === '/v1/refunds') return isPost ? 'refund' : 'list-refunds';
  if (isPost && /^\/v1\/payment_intents\/\w+\/cancel$/.test(path)) return 'cancel';
  return !isPost && /^\/v1\/payment_intents\/\w+$/.test(path) ? 'retrieve' : undefined;
}

function send(response: ServerResponse, { status, body, headers }: Answer, key?: string): void {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Request-Id': `req_${randomBytes(7).toString('hex')}`,
    'Stripe-Version': '2026-10-28.endive',
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...headers,
  });
  response.end(JSON.stringify(body));
}
