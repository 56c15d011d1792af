/** A PaymentIntent, with the fields that a shop with card payments reads. */
export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly amount_received: number;
  readonly currency: string;
  readonly status: 'succeeded' | 'requires_action' | 'requires_payment_method' | 'processing' | 'canceled';
  readonly client_secret: string;
  /** Unix time in seconds. */
  readonly created: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly payment_method: string | null;
  readonly payment_method_types: readonly string[];
  readonly next_action: { readonly type: 'use_stripe_sdk' } | null;
  readonly last_payment_error: Readonly<Record<string, string>> | null;
  readonly livemode: false;
}
