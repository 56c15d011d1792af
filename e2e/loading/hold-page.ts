// Parts of a page's start that a test holds back, to do what a fast visitor does meanwhile.
import type { Page } from '@playwright/test';

/** Each replayed press waits for a timer. */
export async function endReplay(page: Page): Promise<void> {
  for (let turn = 0; turn < 10; turn++)
    await page.evaluate(() => new Promise<void>((done) => setTimeout(done)));
}

/** Holds back timers without a delay until the returned function is called: the replay waits for one before each step. */
export async function holdTimers(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const held: (() => void)[] = [];
    let isHolding = true;
    const hold = (run: () => void, delay?: number) =>
      isHolding && delay === undefined ? held.push(run) : later(run, delay);
    Object.assign(window, {
      setTimeout: hold,
      endTimers: () => {
        isHolding = false;
        for (const run of held.splice(0)) run();
      },
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'endTimers')());
}

/** Holds back the page's script until the returned function is called. */
export async function holdScript(page: Page): Promise<() => void> {
  let start = () => {};
  const held = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.unrouteAll();
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await held;
    await route.fallback();
  });
  return start;
}
