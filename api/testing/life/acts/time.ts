import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { dayIn } from '../../../../contract/places/time-zones.ts';
import { shopDay } from '../../../settings/index.ts';
import { PASSWORD } from '../../accounts/sign-up.ts';
import { type Act, pick } from '../act.ts';
import { asStaff, type LifeOrder, moveOn, type World } from '../world.ts';
import { replayEvents } from './provider.ts';
import { issueWaiting } from './tax-settings.ts';

const STEPS_MS = [31 * MINUTE_MS, 25 * HOUR_MS, 4 * DAY_MS, 15 * DAY_MS, 31 * DAY_MS];

export const wait = (world: World, { n }: Act) => moveOn(world, pick(STEPS_MS, n));

const RECURRING = [
  'issue-invoices',
  'issue-invoices',
  'complete-orders',
  'remind-buyers',
  'cancel-unfinished-payments',
  'reconcile-payments',
  'reconcile-refunds',
  'purge-expired',
  'expire-offers',
  'remind-customers',
] as const;

/** Runs a job of the schedule. */
export const runJob = (world: World, { n }: Act) => run(world, pick(RECURRING, n));

export async function run({ jobs }: World, task: (typeof RECURRING)[number]): Promise<void> {
  await jobs.taskList[task]?.({}, {} as never);
}

/** Runs what is queued: mails, refunds, papers. */
export const work = ({ jobs }: World) => jobs.work();

/** The shop goes on by itself until nothing is left to do: all news of the provider, jobs and papers. */
export async function settle(world: World): Promise<void> {
  await replayEvents(world, { n: 0, yes: true });
  await moveOn(world, 31 * MINUTE_MS);
  for (const task of ['reconcile-payments', 'cancel-unfinished-payments', 'reconcile-refunds'] as const)
    await run(world, task);
  await goOn(world);
  await replayEvents(world, { n: 0, yes: true });
  await issueWaiting(world);
  await goOn(world);
  await run(world, 'complete-orders');
}

/** The jobs that the shop runs by itself each minute. */
export async function goOn(world: World): Promise<void> {
  await work(world);
  await run(world, 'issue-invoices');
  await work(world);
}

/** Adds rates of a province from a day on: some of them begin later, others would tax orders again. */
export async function addTaxRow(world: World, { n, m }: Act): Promise<void> {
  const province = pick(['ON', 'NS', 'QC', 'BC'] as const, n);
  const day = shopDay(new Date(world.now().getTime() + ((m % 6) - 1) * DAY_MS));
  const rates = province === 'QC' ? { gstPpm: 50_000, pstPpm: 90_000 } : { hstPpm: 110_000 + n * 10 };
  const body = { province, validFrom: day, ...rates, source: 'A law' };
  await asStaff(world, ['owner', 'POST', '/tax/rows'], { body });
}

/** Closes the tax of all days that are over; refused while something of them is open. */
export async function closeTax(world: World): Promise<void> {
  // The last day is over in every province when it is over in the west.
  const through = dayIn('BC', world.now().getTime() - 2 * DAY_MS);
  await asStaff(world, ['owner', 'POST', '/tax-closings'], { body: { through } });
}

/** Staff erase a person. */
export async function forget(world: World, order: LifeOrder, { n }: Act): Promise<void> {
  const person = n % 4 === 0 ? 'desk' : 'owner';
  const answer = await asStaff(world, [person, 'POST', `/people/${order.email}/forget`]);
  if (answer.status === 200) world.forgotten.set(order.email, world.now());
}

/** The owner of an account deletes it. */
export async function deleteAccount(world: World, { order }: Act): Promise<void> {
  if (world.buyers.length === 0) return;
  const { email, headers } = pick(world.buyers, order);
  const body = { password: PASSWORD };
  const answer = await world.send({ method: 'POST', path: '/account-deletion', body, headers });
  if (answer.status === 204) world.forgotten.set(email, world.now());
}
