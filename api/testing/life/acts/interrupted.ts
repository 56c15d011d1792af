import { type Act, pick } from '../act.ts';
import type { LifeOrder, World } from '../world.ts';
import { cancel, refund } from './money.ts';
import { useLink } from './phone.ts';
import { place } from './placing.ts';
import { deliver } from './provider.ts';
import { run, work } from './time.ts';

/**
 * Somebody pays, or money is given back, and the events of it arrive before the provider's answer, which may be lost
 * then. The same for what the jobs ask.
 */
export async function eventsDuringCalls(world: World, order: LifeOrder, act: Act): Promise<void> {
  world.interruption = {
    failsRefunds: act.n % 4 === 0,
    isLost: act.yes,
    deliver: (before) => deliver(world, world.stripe.events.slice(before), { isWatched: false }),
  };
  const begin = pick(
    [
      () => refund(world, order, act),
      () => refund(world, order, act),
      () => place(world, act),
      () => useLink(world, act),
      () => cancel(world, order, act),
    ],
    act.m,
  );
  try {
    await begin();
    await work(world);
    await run(world, pick(['reconcile-payments', 'cancel-unfinished-payments', 'reconcile-refunds'], act.m));
  } finally {
    world.interruption = undefined;
  }
}
