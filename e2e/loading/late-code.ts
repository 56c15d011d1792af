import type { Page } from '@playwright/test';

/** Holds the code back until the returned function is called. */
export async function holdCode(page: Page, code: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(code, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
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

/** Holds back timers without a delay, one of which the replay waits for before each step, until the returned function is called. */
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

/** Holds React's work back until the returned function is called; `begun` resolves once there is some, which is hydration. */
export async function holdReact(
  page: Page,
): Promise<{ begun: () => Promise<unknown>; release: () => Promise<void> }> {
  await page.addInitScript(() => {
    // React's scheduler sends itself a message for each piece of work.
    const post = MessagePort.prototype.postMessage;
    const held: MessagePort[] = [];
    MessagePort.prototype.postMessage = function hold(this: MessagePort) {
      held.push(this);
    };
    Object.assign(window, {
      heldWork: held,
      releaseWork: () => {
        MessagePort.prototype.postMessage = post;
        for (const port of held.splice(0)) port.postMessage(null);
      },
    });
  });
  return {
    begun: () => page.waitForFunction(() => Reflect.get(window, 'heldWork').length > 0),
    release: () => page.evaluate(() => Reflect.get(window, 'releaseWork')()),
  };
}
