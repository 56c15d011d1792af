import type { Cents } from '../../contract/money.ts';
import { ShopError } from '../../contract/problem.ts';

export interface ChargeRequest {
  readonly orderId: string;
  /** As customers know it: staff look a payment up by it in the provider's dashboard. */
  readonly orderNumber: string;
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
  | { readonly status: 'succeeded'; readonly reference: string }
  /** The bank wants the shopper; the browser finishes with the secret. */
  | { readonly status: 'requires_action'; readonly reference: string; readonly clientSecret: string }
  /** The provider itself does not know yet; it will say so by an event, or when it is asked again. */
  | { readonly status: 'processing'; readonly reference: string }
  /** In words for the shopper. No reference when the card was refused before a payment was made of it (P12). */
  | { readonly status: 'declined'; readonly reference: string | null; readonly message: string }
  | { readonly status: 'cancelled'; readonly reference: string };

/** A payment as the provider knows it; what it is for is checked against the order before anything is believed. */
export type Payment = PaymentState & {
  readonly orderId: string;
  readonly amountCents: Cents;
  readonly currency: string;
};

/** Nobody knows whether the provider took the money: it was too slow, or the connection broke. */
export class PaymentOutcomeUnknown extends Error {
  override readonly name = 'PaymentOutcomeUnknown';
  /**
   * The provider has ended its work on the key, with an error that it will repeat for it for ever (a stored 500). Where it
   * then has no payment of the order, only another key can make one; while this is false a new key may charge twice.
   */
  readonly isKeySpent: boolean;

  constructor(
    message: string,
    { isKeySpent = false, ...options }: ErrorOptions & { readonly isKeySpent?: boolean } = {},
  ) {
    super(message, options);
    this.isKeySpent = isKeySpent;
  }
}

/** The provider surely did nothing of what this call asked: it could not be reached at all, or is too busy. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable';
}

/** An event that is answered 400. What is `unsigned` anybody may have sent; what is `unreadable` the provider has signed. */
export class EventRefused extends ShopError {
  readonly why: 'unsigned' | 'unreadable';

  constructor(why: EventRefused['why'], message: string) {
    super('INVALID_REQUEST', message);
    this.why = why;
  }
}

/** What a provider tells by itself, signed. */
export interface PaymentEvent {
  /** The same event may come many times; its id is what tells. */
  readonly id: string;
  readonly type: string;
  /** Absent for what is not about a payment of this shop's orders. */
  readonly payment: Payment | undefined;
}

/**
 * Who takes the money. Every call may fail as networks do, within 8 s; none is made inside a transaction. Only `charge`
 * throws PaymentUnavailable: a question that could not be asked leaves the outcome as unknown as it was.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'test';
  readonly publishableKey: string;
  /**
   * Makes the payment of an order and tries it. A card that is refused is an answer, not an error.
   * @throws {PaymentOutcomeUnknown} the same key then asks for the same payment again.
   * @throws {PaymentUnavailable} whatever earlier calls with the key may have done.
   */
  charge(request: ChargeRequest): Promise<Payment>;
  /** @throws {PaymentOutcomeUnknown} as all the calls below. */
  get(reference: string): Promise<Payment>;
  /**
   * The payment of an order whose reference was never written down (a crash in between), made at or after `since`. Of
   * several the one that took, or may still take, the money; else the newest.
   */
  findByOrder(orderId: string, since: Date): Promise<Payment | undefined>;
  /** Ends an open or declined payment. @returns what it is now: `cancelled`, or `succeeded` where the shopper was faster. */
  cancel(reference: string): Promise<Payment>;
  /** Gives all of a payment back; the same key never does so twice. */
  refund(reference: string, idempotencyKey: string): Promise<void>;
  /**
   * An event that the provider sends.
   * @param signature the header that the provider signs with.
   * @throws {EventRefused} when it is not signed by the provider, was signed over 300 s ago (R23), or cannot be read.
   * @throws {ShopError} NOT_FOUND from a provider that sends none.
   */
  readEvent(body: string, signature: string, now: Date): Promise<PaymentEvent>;
  /** Set only by the test provider: it has no server of its own to show the bank's page. */
  readonly bank?: TestBank;
}

interface TestBank {
  /** @returns false when there is no payment with that secret. */
  decide(clientSecret: string, outcome: 'approve' | 'refuse'): Promise<boolean>;
}
