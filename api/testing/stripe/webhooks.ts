import { createHmac, randomBytes } from 'node:crypto';

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  /** Unix time in seconds. */
  readonly created: number;
  readonly livemode: boolean;
  readonly data: { readonly object: unknown };
}

/** A webhook request of Stripe: the raw body and the headers with its signature. */
export interface SignedEvent {
  readonly body: string;
  readonly headers: { readonly 'Content-Type': string; readonly 'Stripe-Signature': string };
}

/** Creates an event; `object` is a snapshot of the payment. */
export const createEvent = (type: string, object: unknown, now = new Date()): StripeEvent => ({
  id: `evt_${randomBytes(12).toString('hex')}`,
  object: 'event',
  type,
  created: Math.floor(now.getTime() / 1000),
  livemode: false,
  data: { object },
});

/** Signs an event as Stripe documents: HMAC-SHA256 of the timestamp, a dot and the raw body. */
export const signEvent = (event: StripeEvent, secret: string, at?: Date): SignedEvent =>
  signBody(JSON.stringify(event), secret, at);

/** Signs any body, even if it is not an event. */
export function signBody(body: string, secret: string, at = new Date()): SignedEvent {
  const t = Math.floor(at.getTime() / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return {
    body,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': `t=${t},v1=${v1}` },
  };
}
