import type { Act } from './act.ts';
import { type ActName, perform } from './acts/index.ts';
import { check, checkEnd } from './check.ts';
import { openWorld } from './world.ts';

/** Lives through a sequence of acts in a shop of its own. @throws as soon as something does not add up. */
export async function live(acts: readonly Act<ActName>[]): Promise<void> {
  const world = await openWorld();
  try {
    let books = await check(world);
    for (const act of acts) {
      await perform(world, act);
      books = await check(world, books);
    }
    await checkEnd(world, books);
  } finally {
    await world.close();
  }
}
