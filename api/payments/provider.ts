import type { Cents } from '../../contract/money.ts';
import { type ApiKey, ShopError } from '../../contract/problem.ts';

export interface ChargeRequest {
  readonly orderId: string;
  /** The public order number, by which staff find a payment in the provider's dashboard. */
  readonly orderNumber: string;
  readonly amountCents: Cents;
  readonly currency: 'cad';
  /** The provider's id of the shopper's card. Card numbers never reach our server. */
  readonly paymentMethodId: string;
  /** The provider charges once per key, however often it is sent. */
  readonly idempotencyKey: string;
  /** Aborted at the shop's timeout. */
  readonly signal: AbortSignal;
}

type PaymentState =
  | { readonly status: 'succeeded'; readonly reference: string }
  /** The bank requires the shopper; the browser completes the payment with the client secret. */
  | { readonly status: 'requires_action'; readonly reference: string; readonly clientSecret: string }
  /** The provider does not know the outcome yet; an event or a later lookup reports it. */
  | { readonly status: 'processing'; readonly reference: string }
  /** `message` is for the shopper. No reference when the card was refused before a payment was created (P12). */
  | { readonly status: 'declined'; readonly reference: string | null; readonly message: string }
  | { readonly status: 'cancelled'; readonly reference: string };

/** A payment as the provider reports it. Callers must check its order, amount and currency before they trust it. */
export type Payment = PaymentState & {
  readonly orderId: string;
  readonly amountCents: Cents;
  readonly currency: string;
};

/** The provider may or may not have charged the card: it was too slow, or the connection broke. */
export class PaymentOutcomeUnknown extends Error {
  override readonly name = 'PaymentOutcomeUnknown';
  /**
   * The provider has stored an error under the key and will replay it for ever (a stored 500). If it then has no
   * payment of the order, only a new key can create one. While this is false, a new key may charge twice.
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

/** This call certainly had no effect: the provider is unreachable or rate limits us. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable';
}

/** A webhook event that gets a 400. Anybody can send an `unsigned` one; the provider has signed an `unreadable` one. */
export class EventRefused extends ShopError {
  readonly why: 'unsigned' | 'unreadable';

  constructor(why: EventRefused['why'], message: ApiKey) {
    super('INVALID_REQUEST', message);
    this.why = why;
  }
}

/** A signed webhook event of a provider. */
export interface PaymentEvent {
  /** Identifies duplicates: the provider may send an event many times. */
  readonly id: string;
  readonly type: string;
  /** An event of test payments at a live shop, or the reverse. */
  readonly isOtherMode: boolean;
  /** Undefined when the event is not about a payment for an order of this shop. */
  readonly payment: Payment | undefined;
  readonly refund?: ProviderRefund | undefined;
  readonly dispute?: Dispute | undefined;
}

export interface RefundRequest {
  /** The provider's id of the payment. */
  readonly reference: string;
  readonly amountCents: Cents;
  /** Our row, by which a refund is found again whose answer was lost. */
  readonly refundId: string;
  /** The provider refunds once per key, however often it is sent. */
  readonly idempotencyKey: string;
}

/** A refund as the provider reports it. */
export interface ProviderRefund {
  readonly reference: string;
  /** The provider's id of the payment. */
  readonly paymentReference: string;
  /** Undefined for a refund that somebody made at the provider. */
  readonly refundId: string | undefined;
  readonly amountCents: Cents;
  /** `pending`: an event or a later lookup reports the outcome. */
  readonly status: 'succeeded' | 'pending' | 'failed';
  /** The provider's code for why it failed. */
  readonly failure?: string | undefined;
}

/** The buyer's bank takes a payment back, or has decided about it. */
export interface Dispute {
  readonly reference: string;
  readonly paymentReference: string;
  readonly amountCents: Cents;
  /** The provider's codes. */
  readonly reason: string;
  readonly status: string;
}

/** The provider certainly made no refund, and a retry would be refused again. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
  /** The provider's code. */
  readonly code: string;

  constructor(code: string) {
    super(`The refund was refused: ${code}`);
    this.code = code;
  }
}

/**
 * A payment provider. Every call may fail like any network call, within 8 s, so make none inside a transaction. Only
 * `charge` throws PaymentUnavailable: a lookup that fails leaves the outcome unknown.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'test';
  readonly publishableKey: string;
  /**
   * Creates the payment of an order and charges the card. A declined card is a result, not an error.
   * @throws {PaymentOutcomeUnknown} a retry with the same key then returns the same payment.
   * @throws {PaymentUnavailable} this call had no effect; earlier calls with the key may have had one.
   */
  charge(request: ChargeRequest): Promise<Payment>;
  /** @throws {PaymentOutcomeUnknown} like all calls below. */
  get(reference: string): Promise<Payment>;
  /**
   * Finds the payment of an order whose reference was not stored (after a crash), created at or after `since`. Of
   * several it returns the one that succeeded or still may, else the newest.
   * @param taken references of payments that are settled, and not the one that is looked for.
   */
  findByOrder(orderId: string, since: Date, taken?: readonly string[]): Promise<Payment | undefined>;
  /** Cancels an open or declined payment. @returns its new state: `cancelled`, or `succeeded` if it was paid first. */
  cancel(reference: string): Promise<Payment>;
  /**
   * Gives back a payment, whole or in part, once per key.
   * @throws {RefundRefused}
   */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** Lists a payment's refunds, newest first. */
  listRefunds(reference: string): Promise<readonly ProviderRefund[]>;
  /**
   * Verifies and parses a webhook event.
   * @param signature the provider's signature header.
   * @throws {EventRefused} when the signature is wrong or over 300 s old (R23), or the event cannot be read.
   * @throws {ShopError} NOT_FOUND from a provider that sends no events.
   */
  readEvent(body: string, signature: string, now: Date): Promise<PaymentEvent>;
  /** Set only by the test provider, which has no server to show the bank's page. */
  readonly bank?: TestBank;
}

interface TestBank {
  /** @returns false when no payment has that client secret. */
  decide(clientSecret: string, outcome: 'approve' | 'refuse'): Promise<boolean>;
}
