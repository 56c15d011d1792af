import { setTimeout as delay } from 'node:timers/promises';
import type { Language } from '../../../contract/locale.ts';
import type { CheckoutMethod } from '../../../contract/orders/order-states.ts';
import type { CheckoutBody } from '../../../contract/orders/orders.ts';
import type { TaxExemption } from '../../../contract/orders/tax-exemption.ts';
import { ShopError } from '../../../contract/problem.ts';
import { isTermsVersion, TERMS_VERSION, type TermsVersion } from '../../../contract/terms.ts';
import { inTransaction, type Tx } from '../../db/client.ts';
import { createSpokenNumber } from '../../db/spoken-number.ts';
import { subscribeIn } from '../../forms/index.ts';
import { rulesOf } from '../../tax/index.ts';
import { claimCertificate } from '../agreements/exemption-queries.ts';
import { requireTerms } from '../agreements/order-on-account.ts';
import { buyerOf, exemptionIn } from '../agreements/own-exemption.ts';
import { chargeOrder } from '../charging/charge-order.ts';
import type { OrderDeps } from '../order/deps.ts';
import { getOrder } from '../order/queries.ts';
import type { NewOrder, OrderRow, PickupStoreRow } from '../order/rows.ts';
import { LEASE_MS, startTimeouts, TIMEOUTS } from '../order/timeouts.ts';
import { toOrder } from '../order/wire.ts';
import { insertReceivable } from '../receivables/receivable-queries.ts';
import {
  type CallAnswer,
  type CheckoutOutcome,
  orRefused,
  placedAnswer,
  type StoredAnswer,
} from '../replay/answers.ts';
import { hashBody, hashCart } from '../replay/fingerprints.ts';
import { findKey, type KeyClaim, takeLease } from '../replay/key-queries.ts';
import { insertOrder, isRefused } from './insert-order-queries.ts';
import { claimAndReadOffers, type RecentOrder, readOffers } from './offer-queries.ts';
import { readPickupStore } from './pickup-store.ts';
import { priceOrder } from './price-order.ts';

const DUPLICATE_WITHIN_MS = 2 * 60_000;
const POLL_EVERY_MS = 100;

/** An incoming order. `userId` is the account of the caller's token; null for a guest. */
interface OrderCall {
  readonly key: string;
  readonly body: CheckoutBody;
  readonly userId: string | null;
  /** The language of the call: the order keeps it, and a replay in another one does not change it. */
  readonly language: Language;
  /** Called for a new order that was not declined, even while the payment's outcome is unknown; not for a replay. */
  readonly onPlaced?: () => void;
  /** Called when the card was declined just now; not for a replay. */
  readonly onDeclined?: () => void;
}

interface Call {
  readonly body: CheckoutBody;
  readonly userId: string | null;
  readonly language: Language;
  readonly claim: KeyClaim;
  readonly recent: RecentOrder;
  readonly providerMs: () => number;
  readonly onDeclined: () => void;
}

type Written = { readonly row: OrderRow; readonly answer: StoredAnswer | undefined };

/**
 * Places one order per Idempotency-Key. Cash on delivery is one transaction; a card is charged between two, with the
 * stock already reserved and no lock held. The first 201, 202 or 402 is stored and replayed, also to concurrent calls;
 * a 400 or 409 stores nothing, not even the key, so the same key may be sent again with a corrected body. While the
 * provider has not reported the outcome the response is a 202 `checking`, and a retry with the same key looks again.
 * The account of the first call owns the order; that of a replay is ignored.
 * @throws {ShopError} IDEMPOTENCY_KEY_REUSED, REQUEST_IN_PROGRESS, DUPLICATE_ORDER, CARD_DECLINED,
 * SERVICE_UNAVAILABLE when the provider is unreachable (the same key then resumes the same order), UNAUTHORIZED
 * when the account was deleted meanwhile, and everything that `priceOrder` throws.
 * @see docs/spec/checkout-quotes-forms.md §3, docs/spec/api.md#checkout-and-orders
 */
export async function placeOrder(
  deps: OrderDeps,
  { key, body, userId, language, onPlaced = () => {}, onDeclined = () => {} }: OrderCall,
): Promise<CheckoutOutcome> {
  const providerMs = startTimeouts(deps.timeouts);
  const claim = { key, bodyHash: hashBody(body) };
  const call = { body, userId, language, claim, recent: recentOf(body, deps.now()), providerMs, onDeclined };
  const written = await inTransaction(deps.db, (tx) => writeOrder(deps, tx, call)).catch((error) =>
    throwWhy(deps, call, error),
  );
  if (!written) return orRefused(await replayAnswer(deps, call));
  let answer: CallAnswer | undefined = written.answer;
  try {
    answer ??= await charge(deps, call, { order: written.row, isResumed: false });
    return orRefused(answer);
  } finally {
    // An order whose payment call threw keeps its stock reserved, too.
    if (answer?.status !== 402) onPlaced();
  }
}

const recentOf = (body: CheckoutBody, now: Date): RecentOrder => ({
  email: body.customerInfo.email,
  cartHash: hashCart(body.items),
  since: new Date(now.getTime() - DUPLICATE_WITHIN_MS),
});

/** @returns undefined when an earlier call has claimed the key. */
async function writeOrder(deps: OrderDeps, tx: Tx, call: Call): Promise<Written | undefined> {
  const { body, userId, language, claim, recent } = call;
  const now = deps.now();
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const asked = { items: body.items, recent, buyer: buyerOf(userId, now) };
  const offered = await claimAndReadOffers(tx, { ...claim, leasedUntil }, asked);
  if (!offered) return undefined;

  assertNotRepeated(body, offered.duplicate);
  const store = await readPickupStore(tx, body);
  const rules = await rulesOf(tx, offered.taxVersion);
  const { offers } = offered;
  const priced = priceOrder(body, { offers, store, rules, at: now, exemption: offered.exemption });
  const exemption = exemptionIn(priced.totals.tax.province, offered.exemption);
  const terms = await requireTerms(tx, { body, userId, totalCents: priced.totals.totalCents });
  const order = newOrder(body, { ...priced, store, language, exemption }, now);
  if (body.newsletter)
    await subscribeIn(tx, { email: order.email, source: 'checkout', language, userId, at: now });
  const answer = order.payment_status === 'pending' ? undefined : placedAnswer(toOrder(order, priced.lines));
  const mayRepeat = body.confirmDuplicate === true;
  const inserted = { key: claim.key, userId, order, lines: priced.lines, recent, mayRepeat, answer };
  const row = await insertOrder(tx, inserted);
  if (terms) await insertReceivable(tx, row.id, terms);
  if (exemption?.file) await claimCertificate(tx, row.id, exemption.file);
  return { row, answer };
}

function assertNotRepeated(body: CheckoutBody, isDuplicate: boolean): void {
  if (isDuplicate && !body.confirmDuplicate) throw new ShopError('DUPLICATE_ORDER', 'sameOrderAgain');
}

export type Priced = ReturnType<typeof priceOrder> & {
  readonly store: PickupStoreRow | null;
  readonly language: Language;
  readonly exemption?: TaxExemption | null;
};

const FIRST_STATES: Readonly<Record<CheckoutMethod, Pick<NewOrder, 'status' | 'payment_status'>>> = {
  card: { status: 'pending', payment_status: 'pending' },
  cod: { status: 'processing', payment_status: 'pending_cod' },
  invoice: { status: 'processing', payment_status: 'awaiting_invoice' },
};

type Placed = Pick<
  CheckoutBody,
  'customerInfo' | 'paymentMethod' | 'fulfilment' | 'poNumber' | 'termsVersion'
>;

/** A page that stayed open over a change of the terms showed the version before. */
const acceptedTerms = (shown = ''): TermsVersion => (isTermsVersion(shown) ? shown : TERMS_VERSION);

export function newOrder(body: Placed, priced: Priced, now: Date): NewOrder {
  const { email, ...customer } = body.customerInfo;
  const { totals } = priced;
  const { tax } = totals;
  return {
    order_number: createSpokenNumber('HY'),
    created_at: now,
    language: priced.language,
    payment_method: body.paymentMethod,
    ...FIRST_STATES[body.paymentMethod],
    subtotal_cents: totals.subtotalCents,
    discount_cents: totals.discountCents,
    shipping_cents: totals.shippingCents,
    tax_cents: tax.taxCents,
    gst_cents: tax.gstCents,
    pst_cents: tax.pstCents,
    hst_cents: tax.hstCents,
    tax_province: tax.province,
    tax_row_id: tax.rowId,
    tax_reason: priced.store ? 'picked-up-at' : 'delivered-to',
    gst_ppm: tax.gstPpm,
    pst_ppm: tax.pstPpm,
    hst_ppm: tax.hstPpm,
    discount_taxed: tax.discountTaxed,
    tax_exemption: priced.exemption ?? null,
    total_cents: totals.totalCents,
    coupon: priced.coupon,
    fulfilment: body.fulfilment,
    pickup_store: priced.store,
    po_number: body.poNumber || null,
    email,
    customer,
    terms_version: acceptedTerms(body.termsVersion),
  };
}

/** No row was written: the same cart or other orders for its stock came between, or the account was deleted. */
async function throwWhy(deps: OrderDeps, call: Call, error: unknown): Promise<never> {
  if (isRefused(error)) throw await findRefusal(deps, call);
  const { constraint } = error as { constraint?: string };
  if (constraint !== 'orders_user_id_fkey') throw error;
  throw new ShopError('UNAUTHORIZED', 'signInFirst', { cause: error });
}

/** Reads the offers again, for an error with the quantity that is left. */
async function findRefusal({ db, now }: OrderDeps, { body, userId, recent }: Call): Promise<unknown> {
  const asked = { items: body.items, recent, buyer: buyerOf(userId, now()) };
  const { offers, duplicate, taxVersion, exemption } = await readOffers(db, asked);
  try {
    assertNotRepeated(body, duplicate);
    const [store, rules] = [await readPickupStore(db, body), await rulesOf(db, taxVersion)];
    priceOrder(body, { offers, store, rules, at: now(), exemption });
  } catch (error) {
    return error;
  }
  return new ShopError('CONFLICT', 'stockChanged');
}

/** Waits for the response of the call that holds the key, and resumes its work if its process was killed. */
async function replayAnswer(deps: OrderDeps, call: Call): Promise<CallAnswer> {
  const deadline = performance.now() + (deps.timeouts ?? TIMEOUTS).firstCallMs;
  for (;;) {
    const known = await findKey(deps.db, call.claim.key);
    if (known && !known.body_hash.equals(call.claim.bodyHash)) {
      throw new ShopError('IDEMPOTENCY_KEY_REUSED', 'keyReused');
    }
    if (known?.answer) return known.answer;
    if (known?.order_id && (await takeOver(deps, known.order_id))) {
      return charge(deps, call, { order: await getOrder(deps.db, known.order_id), isResumed: true });
    }
    if (performance.now() > deadline) {
      throw new ShopError('REQUEST_IN_PROGRESS', 'stillPlacing', {
        retryAfterSeconds: 3,
      });
    }
    await delay(POLL_EVERY_MS);
  }
}

function takeOver(deps: OrderDeps, orderId: string): Promise<boolean> {
  const now = deps.now();
  return takeLease(deps.db, orderId, now, new Date(now.getTime() + LEASE_MS));
}

async function charge(
  deps: OrderDeps,
  { body, providerMs, onDeclined }: Call,
  { order, isResumed }: { readonly order: OrderRow; readonly isResumed: boolean },
): Promise<CallAnswer> {
  const paymentMethodId = body.paymentMethodId ?? '';
  const answer = await chargeOrder(deps, order, { paymentMethodId, providerMs, isResumed });
  if (answer.status === 402) onDeclined();
  return answer;
}
