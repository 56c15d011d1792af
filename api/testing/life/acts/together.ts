import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import { type Act, pick } from '../act.ts';
import { requireProblem } from '../refusals.ts';
import { asStaff, type LifeOrder, type World } from '../world.ts';
import { replayEvents } from './provider.ts';
import { goOn, run } from './time.ts';

/** A change by a person who saw the version that the other one saw, too. */
type Change = (money: OrderMoney, act: Act) => readonly ['POST' | 'PATCH', path: string, body: unknown];

const CHANGES: readonly Change[] = [
  (_, { yes }) => ['POST', '/cancel', { notify: yes }],
  ({ refundableCents }, { n, m, yes }) => [
    'POST',
    '/refunds',
    {
      amountCents: n % 2 ? Math.max(1, refundableCents) : 1 + ((m * 29) % 3000),
      reason: 'other',
      notify: yes,
    },
  ],
  ({ paymentMethod, dueCents }, { yes }) =>
    paymentMethod === 'invoice'
      ? ['POST', '/payments-received', { amountCents: Math.max(1, yes ? dueCents : 500), means: 'cheque' }]
      : ['POST', '/cash-received', {}],
  (_, { m }) => ['POST', '/tax-exemption', { exemption: { from: 'all', certificate: `T-${m}`, file: null } }],
  (_, { n }) => ['PATCH', '', { poNumber: `PO ${n}` }],
  () => ['POST', '/write-off', {}],
  () => ['POST', '/refused-at-door', {}],
  (_, { n }) => ['POST', '/release', { decision: pick(['accept', 'refund', 'cancel'], n) }],
];

/**
 * Two people change an order at once, or one of them while the shop and the provider go on.
 * @throws when both win who saw the same version, or a call that is sent twice acts twice.
 */
export async function actTogether(world: World, order: LifeOrder, act: Act): Promise<void> {
  const answer = await asStaff(world, ['owner', 'GET', `/orders/${order.id}/money`]);
  const money = ((await answer.json()) as { data: OrderMoney }).data;
  const [one, other] = [pick(CHANGES, act.n), pick(CHANGES, act.n % 5 === 0 ? act.n : act.m)];
  const send = (change: Change, key: string = randomUUID()) =>
    sendUnwatched(world, { order, key, version: money.version }, change(money, act));
  if (act.m % 3 === 0) return goesOnMeanwhile(world, () => send(one), act);
  const isRepeated = act.m % 3 === 1 && one === other;
  const key = randomUUID();
  const answers = await Promise.all(isRepeated ? [send(one, key), send(one, key)] : [send(one), send(other)]);
  const won = answers.filter(({ status }) => status < 300);
  if (!isRepeated && won.length > 1) throw new Error(`Two people won with version ${money.version}`);
  const [first, second] = await Promise.all(won.map((each) => each.json()));
  // A replayed answer has its fields in another sequence.
  if (isRepeated && second && !isDeepStrictEqual(first, second))
    throw new Error(`Sent twice, it answered ${JSON.stringify([first, second])}`);
}

async function goesOnMeanwhile(world: World, send: () => Promise<Response>, { n, yes }: Act): Promise<void> {
  const shop = pick(
    [
      () => goOn(world),
      () => run(world, 'reconcile-refunds'),
      () => run(world, 'cancel-unfinished-payments'),
      () => replayEvents(world, { n: 0, yes }, { isWatched: false }),
    ],
    n,
  );
  await Promise.all([send(), shop()]);
}

interface Sending {
  readonly order: LifeOrder;
  readonly key: string;
  readonly version: number;
}

/** Sends a call while others change the shop, too, so that nobody can tell who changed it. */
async function sendUnwatched(
  { api, staff }: World,
  { order, key, version }: Sending,
  [method, path, body]: ReturnType<Change>,
): Promise<Response> {
  const sent = { method, path: `/admin/orders/${order.id}${path}`, body } as const;
  const headers = { ...staff.owner.headers, 'Idempotency-Key': key, 'If-Match': `"v${version}"` };
  return requireProblem(sent, await api.send(method, sent.path, body, headers));
}
