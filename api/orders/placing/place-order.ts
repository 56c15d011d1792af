import { setTimeout as delay } from 'node:timers/promises';
import type { Language } from '../../../contract/locale.ts';
import type { CheckoutBody } from '../../../contract/orders/orders.ts';
import { ShopError } from '../../../contract/problem.ts';
import { type Db, inTransaction, type Tx } from '../../db/client.ts';
import { subscribeIn } from '../../forms/index.ts';
import {
  findKey,
  type KeyClaim,
  requireSameCall,
  stillUnderWay,
  takeLease,
} from '../../idempotency/index.ts';
import { rulesOf } from '../../tax/index.ts';
import { claimCertificate } from '../agreements/exemption-queries.ts';
import { requireTerms } from '../agreements/order-on-account.ts';
import { buyerOf, exemptionIn } from '../agreements/own-exemption.ts';
import { chargeOrder } from '../charging/charge-order.ts';
import { keepLanguageChoice } from '../order/continue-in-english.ts';
import type { OrderDeps } from '../order/deps.ts';
import { getOrder } from '../order/queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { startTimeouts, TIMEOUTS } from '../order/timeouts.ts';
import { toOrder } from '../order/wire.ts';
import { insertReceivable } from '../receivables/receivable-queries.ts';
import {
  type AnswerRow,
  type CallAnswer,
  type CheckoutOutcome,
  orRefused,
  placedAnswer,
  restoreAnswer,
  type StoredAnswer,
} from '../replay/answers.ts';
import { hashBody, hashCart } from '../replay/fingerprints.ts';
import { insertOrder, isRefused } from './insert-order-queries.ts';
import { newOrder } from './new-order.ts';
import { claimAndReadOffers, type Offered, type OfferQuery, readOffers } from './offer-queries.ts';
import { readPickupStore } from './pickup-store.ts';
import { type PricedOrder, priceOrder } from './price-order.ts';
import { promiseOf } from './promise-delivery.ts';
import { requireIdentity } from './require-identity.ts';

const DUPLICATE_WITHIN_MS = 2 * 60_000;
const POLL_EVERY_MS = 100;

interface Checkout {
  /** The Idempotency-Key. */
  readonly key: string;
  readonly body: CheckoutBody;
  /** The account of the caller's token; null for a guest. */
  readonly userId: string | null;
  /** The language of the call: the order keeps it, and a replay in another one does not change it. */
  readonly language: Language;
  /** Called for a new order that was not declined, even while the payment's outcome is unknown; not for a replay. */
  readonly onPlaced?: () => void;
  /** Called when the card was declined just now; not for a replay. */
  readonly onDeclined?: () => void;
}

type Written = { readonly row: OrderRow; readonly answer: StoredAnswer | undefined };

/**
 * Places one order per Idempotency-Key. Cash on delivery is one transaction; a card is charged between two, with the
 * stock already reserved and no lock held. The first 201, 202 or 402 is stored and replayed, also to concurrent calls;
 * a 400 or 409 stores nothing, not even the key, so the same key may be sent again with a corrected body. While the
 * provider has not reported the outcome the response is a 202 `checking`, and a retry with the same key looks again.
 * The account of the first call owns the order; that of a replay is ignored. No consent follows from an order before it is
 * paid: `takeStep` writes that one (docs/decisions/0087).
 * @throws {ShopError} IDEMPOTENCY_KEY_REUSED, REQUEST_IN_PROGRESS, DUPLICATE_ORDER, CARD_DECLINED,
 * SERVICE_UNAVAILABLE when the provider is unreachable (the same key then resumes the same order) and for a shop that
 * does not say who it is, UNAUTHORIZED
 * when the account was deleted meanwhile, and everything that `priceOrder` throws.
 * @see docs/spec/checkout-quotes-forms.md §3, docs/spec/api.md#checkout-and-orders
 */
export async function placeOrder(deps: OrderDeps, checkout: Checkout): Promise<CheckoutOutcome> {
  const providerMs = startTimeouts(deps.timeouts);
  const written = await inTransaction(deps.db, (tx) => writeOrder(deps, tx, checkout)).catch((error) =>
    throwWhy(deps, checkout, error),
  );
  if (!written) return orRefused(await replayAnswer(deps, checkout, providerMs));
  let answer: CallAnswer | undefined = written.answer;
  try {
    answer ??= await charge(deps, checkout, { order: written.row, providerMs, isResumed: false });
    return orRefused(answer);
  } finally {
    // An order whose payment call threw keeps its stock reserved, too.
    if (answer?.status !== 402) checkout.onPlaced?.();
  }
}

const claimOf = ({ key, body }: Checkout): KeyClaim => ({ key, bodyHash: hashBody(body) });

const offerQuery = ({ body, userId }: Checkout, now: Date): OfferQuery => ({
  items: body.items,
  recent: {
    email: body.customerInfo.email,
    cartHash: hashCart(body.items),
    since: new Date(now.getTime() - DUPLICATE_WITHIN_MS),
  },
  buyer: buyerOf(userId, now),
});

/**
 * Claims the key first, so that a replay writes nothing. `insertOrder` locks the stock, for which other buyers wait: what
 * can be read, refused or written before it is, and only what needs the order's id comes after it.
 * @returns undefined when an earlier call has claimed the key.
 */
async function writeOrder(deps: OrderDeps, tx: Tx, checkout: Checkout): Promise<Written | undefined> {
  const { key, body, userId, language } = checkout;
  const at = deps.now();
  const query = offerQuery(checkout, at);
  const offered = await claimAndReadOffers(tx, { ...claimOf(checkout), now: at }, query);
  if (!offered) return undefined;
  await requireIdentity(tx, deps, offered);

  const priced = await priceCheckout(tx, body, { offered, at });
  const { totals, lines } = priced;
  const exemption = exemptionIn(totals.tax.province, offered.exemption);
  // Locks the terms, so that of two orders at once the second sees what the first uses of the credit limit.
  const terms = await requireTerms(tx, { body, userId, totalCents: totals.totalCents });
  const order = newOrder(body, priced, {
    language,
    exemption,
    promise: promiseOf(offered, priced.store, { at }),
    at,
  });
  if (body.newsletter)
    await subscribeIn(tx, deps, { email: order.email, source: 'checkout', language, userId, at });
  const answer = order.payment_status === 'pending' ? undefined : placedAnswer(toOrder(order, lines));
  const mayRepeat = body.confirmDuplicate === true;
  const row = await insertOrder(tx, { key, userId, order, lines, recent: query.recent, mayRepeat, answer });

  await keepLanguageChoice(tx, row, { ...body, at: row.created_at });
  if (terms) await insertReceivable(tx, row.id, terms);
  if (exemption?.file) await claimCertificate(tx, row.id, exemption.file);
  return { row, answer };
}

/** @throws {ShopError} DUPLICATE_ORDER, and everything that `priceOrder` throws. */
async function priceCheckout(
  db: Db | Tx,
  body: CheckoutBody,
  { offered, at }: { readonly offered: Offered; readonly at: Date },
): Promise<PricedOrder> {
  if (offered.duplicate && !body.confirmDuplicate) throw new ShopError('DUPLICATE_ORDER', 'sameOrderAgain');
  const store = await readPickupStore(db, body);
  const rules = await rulesOf(db, offered.taxVersion);
  return priceOrder(body, { offers: offered.offers, store, rules, at, exemption: offered.exemption });
}

/** No row was written: the same cart or other orders for its stock came between, or the account was deleted. */
async function throwWhy(deps: OrderDeps, checkout: Checkout, error: unknown): Promise<never> {
  if (isRefused(error)) throw await findRefusal(deps, checkout);
  const { constraint } = error as { constraint?: string };
  if (constraint !== 'orders_user_id_fkey') throw error;
  throw new ShopError('UNAUTHORIZED', 'signInFirst', { cause: error });
}

/** Reads the offers again, for an error with the quantity that is left. */
async function findRefusal({ db, now }: OrderDeps, checkout: Checkout): Promise<unknown> {
  const at = now();
  const offered = await readOffers(db, offerQuery(checkout, at));
  return priceCheckout(db, checkout.body, { offered, at }).then(
    () => new ShopError('CONFLICT', 'stockChanged'),
    (error: unknown) => error,
  );
}

/** Waits for the response of the call that holds the key, and resumes its work if its process was killed. */
async function replayAnswer(
  deps: OrderDeps,
  checkout: Checkout,
  providerMs: () => number,
): Promise<CallAnswer> {
  const { key, bodyHash } = claimOf(checkout);
  const deadline = performance.now() + (deps.timeouts ?? TIMEOUTS).firstCallMs;
  for (;;) {
    const claimed = await findKey<AnswerRow['status'], AnswerRow['body']>(deps.db, key);
    if (claimed) requireSameCall(claimed, bodyHash);
    if (claimed?.answer) return restoreAnswer(claimed.answer);
    if (claimed?.order_id && (await takeLease(deps.db, claimed.order_id, deps.now()))) {
      const order = await getOrder(deps.db, claimed.order_id);
      return charge(deps, checkout, { order, providerMs, isResumed: true });
    }
    if (performance.now() > deadline) throw stillUnderWay();
    await delay(POLL_EVERY_MS);
  }
}

interface Charge {
  readonly order: OrderRow;
  readonly providerMs: () => number;
  readonly isResumed: boolean;
}

async function charge(
  deps: OrderDeps,
  { body, onDeclined }: Checkout,
  { order, ...charge }: Charge,
): Promise<CallAnswer> {
  const answer = await chargeOrder(deps, order, { ...charge, paymentMethodId: body.paymentMethodId ?? '' });
  if (answer.status === 402) onDeclined?.();
  return answer;
}
