import type { Cents } from '../../contract/money.ts';

interface ChargeRequest {
  readonly orderId: string;
  readonly amountCents: Cents;
  readonly currency: 'cad';
  /** The provider's id of the shopper's card; no card number ever comes here. */
  readonly paymentMethodId: string;
  /** The same key never charges twice, however often it is sent. */
  readonly idempotencyKey: string;
  /** Aborted when the shopper has waited long enough. */
  readonly signal: AbortSignal;
}

type PaymentState =
  | { readonly status: 'succeeded' }
  /** The bank wants the shopper; the browser finishes with the secret. */
  | { readonly status: 'requires_action'; readonly clientSecret: string }
  /** In words for the shopper. */
  | { readonly status: 'declined'; readonly message: string }
  | { readonly status: 'cancelled' };

/** A payment as the provider knows it; what it is for is checked against the order before anything is believed. */
export type Payment = PaymentState & {
  readonly reference: string;
  readonly orderId: string;
  readonly amountCents: Cents;
  readonly currency: string;
};

/** Who takes the money. Every call may fail or hang as networks do; none is made inside a transaction. */
export interface PaymentProvider {
  readonly name: 'stripe' | 'test';
  readonly publishableKey: string;
  /** Makes the payment of an order and tries it. A card that is refused is an answer, not an error. */
  charge(request: ChargeRequest): Promise<Payment>;
  get(reference: string): Promise<Payment>;
  /** The payment of an order whose reference was never written down (a crash in between). */
  findByOrder(orderId: string): Promise<Payment | undefined>;
  /** Ends an open payment. @returns what it is now: `cancelled`, or `succeeded` where the shopper was faster. */
  cancel(reference: string): Promise<Payment>;
  /** Only the test provider, which has no far side of its own, brings the bank's page with it. */
  readonly bank?: TestBank;
}

interface TestBank {
  /** @returns false when there is no payment with that secret. */
  decide(clientSecret: string, outcome: 'approve' | 'refuse'): Promise<boolean>;
}
