import { randomUUID } from 'node:crypto';
import { DAY_MS } from '../../../../contract/durations.ts';
import type { MyTerms } from '../../../../contract/orders/account-terms.ts';
import type { TaxRulesAnswer } from '../../../../contract/orders/tax-rules.ts';
import { shopDay } from '../../../settings/index.ts';
import { signUp } from '../../accounts/sign-up.ts';
import { line, payload } from '../../orders/checkout.ts';
import { TERMS } from '../../orders/institutions.ts';
import { type Act, pick } from '../act.ts';
import { asStaff, type Buyer, type World } from '../world.ts';

export const ADDRESSES = [
  { province: 'ON', city: 'Toronto', postalCode: 'M5V 2T6' },
  { province: 'NS', city: 'Halifax', postalCode: 'B3H 1A1' },
  { province: 'QC', city: 'Québec', postalCode: 'G1R 1A1' },
  { province: 'BC', city: 'Victoria', postalCode: 'V8V 1A1' },
  { province: 'AB', city: 'Calgary', postalCode: 'T2P 1A1' },
] as const;

const CARDS = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_authenticationRequired',
  'pm_card_chargeDeclined',
] as const;

export const MOST_ORDERS = 3;

/** Places an order: by card, in cash, or by invoice; for delivery or at a store; as a guest or by an account. */
export async function place(world: World, { n, m, yes }: Act): Promise<void> {
  if (world.orders.length >= MOST_ORDERS) return;
  const method = pick(['cod', 'card', 'invoice', 'card'] as const, n);
  const buyer = method === 'invoice' || n % 3 === 0 ? await findBuyer(world, n) : undefined;
  const rules = ((await (await world.api.get('/tax-rules')).json()) as TaxRulesAnswer).data;
  const terms = buyer && (await myTerms(world, buyer));
  const pickup = yes && m % 3 === 0 ? pick(world.stores, n) : undefined;
  const address = pick(ADDRESSES, m);
  const email = buyer?.email ?? `ada-${randomUUID()}@example.com`;
  const taxedIn = pickup?.province ?? address.province;
  const exempt = terms?.exemption;
  const exemption = exempt && (exempt.province === null || exempt.province === taxedIn) ? exempt : undefined;
  const body = payload({
    lines: world.products
      .map((product, index) => line(product, [1 + (n % 4), m % 3, n % 7 === 0 ? 1 : 0][index]))
      .filter(({ quantity }) => quantity > 0),
    customer: { ...address, email },
    ...(pickup && { pickup }),
    rules,
    at: world.now(),
    ...(exemption && { exemption }),
    couponApplied: pick([null, null, 'welcome10', 'free20'], m),
    paymentMethod: method,
    ...(method === 'card' && { paymentMethodId: pick(CARDS, m) }),
    ...(method === 'invoice' && { poNumber: `PO-${n}` }),
  });
  if (method === 'card' && n % 9 === 1) world.stripe.fail('wrong-amount', { on: 'create' });
  await checkOut(world, { body, email, buyer });
  world.stripe.recover();
}

interface Cart {
  readonly body: unknown;
  readonly email: string;
  readonly buyer: Buyer | undefined;
}

async function checkOut(world: World, { body, email, buyer }: Cart): Promise<void> {
  const key = randomUUID();
  const headers = { ...buyer?.headers, 'Idempotency-Key': key };
  await world.send({ method: 'POST', path: '/checkout', body, headers, mayRecord: true });
  const [row] = await world.query<{ id: string; number: string }>(
    `select id, order_number as number from orders join idempotency_keys on order_id = orders.id where key = $1`,
    [key],
  );
  if (row) world.orders.push({ ...row, email, headers: buyer?.headers ?? {} });
}

/** An account that may pay by invoice, or one that has no terms. */
export async function findBuyer(world: World, n: number): Promise<Buyer> {
  const known = world.buyers.filter(({ email }) => !world.forgotten.has(email));
  if (known.length > 0 && n % 5 > 0) return pick(known, n);
  const { email, headers, user } = await signUp(world.api);
  await world.query('update users set email_verified_at = now() where id = $1', [user._id]);
  const body = { ...TERMS, creditLimitCents: 60_000, reminders: 'early' };
  await asStaff(world, ['owner', 'PUT', `/people/${email}/terms`], { body });
  world.buyers.push({ email, headers });
  return { email, headers };
}

/** The email of a caller, who may be anybody: also somebody who says the email of an account. */
export async function findCaller(world: World, n: number): Promise<string> {
  if (n % 3 === 0) return `ada-${randomUUID()}@example.com`;
  return (await findBuyer(world, n)).email;
}

const myTerms = async ({ api }: World, { headers }: Buyer): Promise<MyTerms | null> =>
  ((await (await api.get('/my-account-terms', headers)).json()) as { data: MyTerms | null }).data ?? null;

/** Enters or ends the exemption of an account. */
export async function exemptAccount(world: World, { order, n, m, yes }: Act): Promise<void> {
  if (world.buyers.length === 0) return;
  const { email } = pick(world.buyers, order);
  const [known] = await world.query<{ version: number }>(
    `select account_exemptions.version from account_exemptions join users on users.id = user_id where email = $1`,
    [email],
  );
  const body = {
    from: pick(['all', 'federal', 'provincial'], n),
    province: yes || n % 3 === 2 ? pick(['ON', 'NS', 'QC'], m) : null,
    certificate: `CERT-${m}`,
    validUntil: shopDay(new Date(world.now().getTime() + (m % 60) * DAY_MS)),
  };
  await asStaff(world, ['owner', 'PUT', `/people/${email}/tax-exemption`], { body, version: known?.version });
}
