import { randomUUID } from 'node:crypto';
import type {
  PhoneCart,
  PhoneOrderAnswer,
  PhoneOrderBody,
  PhoneQuote,
} from '../../../contract/desk/phone-orders.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import type { TaxExemption } from '../../../contract/orders/tax-exemption.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import { enqueueMail } from '../../mail/index.ts';
import { logStaff, type StaffMember } from '../../staff/index.ts';
import { rulesOf } from '../../tax/index.ts';
import { claimUpload } from '../../uploads/index.ts';
import { claimCertificate, type EmailsExemption } from '../agreements/exemption-queries.ts';
import { exemptionIn } from '../agreements/own-exemption.ts';
import { findProductsBySku, insertLinkPayment, signPlacing } from '../money/pay-link-queries.ts';
import type { OrderDeps } from '../order/deps.ts';
import { replaceCertificate } from '../order/tax-queries.ts';
import { toOrder } from '../order/wire.ts';
import { placedAnswer } from '../replay/answers.ts';
import { hashCart } from '../replay/fingerprints.ts';
import { exemptionBy, readCallersExemption, requireAnswer, toCallersExemption } from './callers-exemption.ts';
import { insertOrder, isRefused } from './insert-order-queries.ts';
import { newOrder } from './new-order.ts';
import { claimAndReadOffers, type Offered, type OfferQuery, readOffers } from './offer-queries.ts';
import { readPickupStore } from './pickup-store.ts';
import { type PricedOrder, priceOffers } from './price-order.ts';
import { promiseOf } from './promise-delivery.ts';
import { requireIdentity } from './require-identity.ts';

/** How long a mailed link to pay keeps the pieces. */
const LINK_MS = 3 * DAY_MS;

/** Everything that decides the price; of the caller that is the province and a tax exemption, also of an account. */
type PricedPhoneCart = Omit<PhoneCart, 'customer' | 'taxExemption'> & {
  readonly customer: Pick<PhoneCart['customer'], 'province' | 'email'>;
  readonly taxExemption: Pick<TaxExemption, 'from'> | null;
};

interface Call {
  readonly deps: Pick<OrderDeps, 'contactEmail' | 'requiresIdentity'>;
  readonly body: PhoneOrderBody;
  readonly staff: StaffMember;
  readonly at: Date;
}

/** Prices what a caller orders, without placing it. @throws {ShopError} as the checkout. */
export async function quotePhoneOrder(tx: Tx, cart: PricedPhoneCart, at: Date): Promise<PhoneQuote> {
  const query = await offerQuery(tx, { lines: cart.lines, email: '' }, at);
  const offered = await readOffers(tx, query);
  const { offers } = offered;
  const { totals, lines, own } = await price(tx, cart, { items: query.items, offered, at });
  return {
    lines: lines.map((line, index) => ({
      sku: line.sku,
      name: cart.language === 'fr' ? line.name_fr : line.name_en,
      quantity: line.quantity,
      unitPriceCents: line.unit_price_cents,
      available: offers[index]?.available ?? 0,
    })),
    subtotalCents: totals.subtotalCents,
    discountCents: totals.discountCents,
    shippingCents: totals.shippingCents,
    taxCents: totals.tax.taxCents,
    totalCents: totals.totalCents,
    callersExemption: own && toCallersExemption(own),
  };
}

/**
 * Places an order for a caller: priced and its stock taken like at the checkout. A link to pay is mailed, or the order
 * is paid in cash.
 * @throws {ShopError} as the checkout; PRICE_CHANGED when the total is not the one that the caller was told;
 * INVALID_REQUEST while it is not known whether the caller orders for the exempt account with this email.
 */
export async function placePhoneOrder(tx: Tx, { body, staff, at, deps }: Call): Promise<PhoneOrderAnswer> {
  const query = await offerQuery(tx, { lines: body.lines, email: body.customer.email }, at);
  // Staff retry by their own key; this one only keeps what every order has.
  const claim = { key: randomUUID(), bodyHash: query.recent.cartHash, now: at, leasedUntil: at };
  const offered = await claimAndReadOffers(tx, claim, query);
  if (!offered) throw new Error('The key of a phone order was taken');
  await requireIdentity(tx, deps, offered);
  const { own, ...priced } = await price(tx, body, { items: query.items, offered, at });
  requireAnswer(body, own);
  if (priced.totals.totalCents !== body.totalCents)
    throw new ShopError('PRICE_CHANGED', 'amountsChanged', { data: await quotePhoneOrder(tx, body, at) });
  const isByLink = body.payment === 'link';
  const placed = { ...body, customerInfo: body.customer, paymentMethod: isByLink ? 'card' : 'cod' } as const;
  const exemption = body.ordersForAccount ? exemptionIn(priced.totals.tax.province, own) : body.taxExemption;
  const promise = promiseOf(offered, priced.store, { at, isPaidLater: isByLink });
  const order = newOrder(placed, priced, { language: body.language, exemption, promise, at });
  const answer = isByLink ? undefined : placedAnswer(toOrder(order, priced.lines));
  const row = await insertOrder(tx, {
    key: claim.key,
    userId: null,
    order,
    lines: priced.lines,
    recent: query.recent,
    mayRepeat: true,
    answer,
    staffId: staff.id,
    ...(isByLink && { isPaidByLink: true }),
  }).catch((error) => {
    throw isRefused(error) ? new ShopError('CONFLICT', 'stockChanged', { cause: error }) : error;
  });
  const { id: orderId, total_cents: totalCents, order_number: orderNumber, version } = row;
  if (isByLink) {
    const payUntil = new Date(at.getTime() + LINK_MS);
    await insertLinkPayment(tx, { orderId, amountCents: totalCents, payUntil });
    await enqueueMail(tx, { kind: 'pay-link', orderId, recipient: order.email });
  }
  if (exemption?.file) await keepCertificate(tx, orderId, exemption.file, body);
  await signPlacing(tx, orderId, staff.id);
  const { ordersForAccount } = body;
  const detail = { totalCents, by: body.payment, ...(ordersForAccount !== null && { ordersForAccount }) };
  await logStaff(tx, staff, { what: 'order.placed', subject: { kind: 'order', id: orderId }, detail });
  return { orderId, orderNumber, version, totalCents };
}

/** A file that staff sent must be an upload; that of an account is one, unless it was purged this very moment. */
async function keepCertificate(
  tx: Tx,
  orderId: string,
  file: string,
  { ordersForAccount }: PhoneOrderBody,
): Promise<void> {
  if (ordersForAccount) return claimCertificate(tx, orderId, file);
  await claimUpload(tx, file, 'taxExemption.file');
  await replaceCertificate(tx, orderId, file);
}

async function offerQuery(
  tx: Tx,
  { lines, email }: Pick<PhoneCart, 'lines'> & { readonly email: string },
  at: Date,
): Promise<OfferQuery> {
  const products = await findProductsBySku(
    tx,
    lines.map(({ sku }) => sku),
  );
  const items = lines.map(({ sku, quantity }) => ({
    product_id: products.get(sku) ?? '',
    sku,
    quantity,
    // Compared with nothing: the caller has seen no page.
    price: 0,
  }));
  return { items, recent: { email, cartHash: hashCart(items), since: at } };
}

interface Offers {
  readonly items: OfferQuery['items'];
  readonly offered: Offered;
  readonly at: Date;
}

async function price(
  tx: Tx,
  cart: PricedPhoneCart,
  { items, offered, at }: Offers,
): Promise<PricedOrder & { readonly own: EmailsExemption | null }> {
  const store = await readPickupStore(tx, cart);
  const province = store?.province ?? cart.customer.province;
  const own = await readCallersExemption(tx, cart.customer.email, { province, at });
  const rules = await rulesOf(tx, offered.taxVersion);
  const priced = priceOffers(
    { items, couponApplied: cart.couponApplied, customerInfo: cart.customer },
    { offers: offered.offers, store, rules, at, exemption: exemptionBy(cart, own) },
  );
  return { ...priced, own };
}
