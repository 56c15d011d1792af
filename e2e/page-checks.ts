import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * No rule of axe is broken by the page as it stands. Axe is told to describe violations alone and what it says of them
 * is picked in the page: to describe all that is right costs twice as long as to find what is wrong.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const broken = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
  expect(broken).toEqual([]);
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/**
 * The page has no fault of axe and no sideways scrolling on a phone and on a desktop, and does not scroll sideways on a
 * tablet either. One visit serves all three: a page follows the size of its window.
 */
export async function expectFitAtEveryWidth(page: Page): Promise<void> {
  for (const [width, height, ofAxe] of [
    [360, 740, true],
    [800, 1000, false],
    [1280, 800, true],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScrolling(page);
    if (ofAxe) await expectAccessible(page);
  }
}

/** Every field that one types or chooses in has an id and a name, by which browsers fill it in. */
export async function expectNamedFields(page: Page): Promise<void> {
  const unnamed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      // A radio button or checkbox is filled by its name and value. No form may send what is typed of a card.
      .filter(({ type }) => !['hidden', 'radio', 'checkbox'].includes(type))
      .filter(({ autocomplete }) => !autocomplete.startsWith('cc-'))
      .filter(({ id, name }) => id === '' || name === '')
      .map(({ outerHTML }) => outerHTML),
  );
  expect(unnamed).toEqual([]);
}

/**
 * Notes what Chromium lists as issues while a page opens, for example a script that the page policy refuses. Call it
 * before the page opens.
 */
export async function watchIssues(page: Page): Promise<() => void> {
  const issues: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Audits.issueAdded', ({ issue }) =>
    issues.push(`${issue.code}: ${JSON.stringify(issue.details)}`),
  );
  await session.send('Audits.enable');
  return () => expect(issues).toEqual([]);
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
