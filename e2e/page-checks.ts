import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No rule of axe is broken by the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

interface WithShifts {
  shifts?: number[];
}

/**
 * Notes what moves without a shopper's doing once the page and its fonts are there: a machine may lack the system
 * fonts that ours are fitted to. Call it before the page opens.
 */
export async function watchShifts(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    (window as WithShifts).shifts = shifts;
    const watch = () =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[]) {
          if (!entry.hadRecentInput) shifts.push(entry.value);
        }
      }).observe({ type: 'layout-shift' });
    addEventListener('load', () =>
      document.fonts.ready.then(() => requestAnimationFrame(() => requestAnimationFrame(watch))),
    );
  });
  return async () => {
    const shifts = await page.evaluate(() => (window as WithShifts).shifts ?? []);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02);
  };
}
