import { createHmac, randomBytes } from 'node:crypto';

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly livemode: false;
  readonly data: { readonly object: unknown };
}

/** What Stripe posts: the raw body, and the headers that sign it. */
export interface SignedEvent {
  readonly body: string;
  readonly headers: { readonly 'Content-Type': string; readonly 'Stripe-Signature': string };
}

/** An event as Stripe would tell it; `object` is how its payment stands at that moment. */
export const createEvent = (type: string, object: unknown, now = new Date()): StripeEvent => ({
  id: `evt_${randomBytes(12).toString('hex')}`,
  object: 'event',
  type,
  created: Math.floor(now.getTime() / 1000),
  livemode: false,
  data: { object },
});

/** Signed as Stripe documents it: HMAC-SHA256 of the time, a dot and the raw body. */
export const signEvent = (event: StripeEvent, secret: string, at?: Date): SignedEvent =>
  signBody(JSON.stringify(event), secret, at);

/** Likewise, for a body that may be no event. */
export function signBody(body: string, secret: string, at = new Date()): SignedEvent {
  const t = Math.floor(at.getTime() / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return {
    body,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': `t=${t},v1=${v1}` },
  };
}
