import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified build is half of `axe.source`, which every page would have to parse. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Loads axe into the page, once for all states of a document that are checked. */
export async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}

/**
 * Expects no violation of an axe rule in the page's current state. axe reports violations only, and their texts are
 * picked in the page: reporting everything that passes takes twice as long as the check itself.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await loadAxe(page);
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
 * Expects no axe violation and no sideways scrolling on a phone and on a desktop, and no sideways scrolling on a
 * tablet.
 * One visit serves all three, because a page follows the size of its window.
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

/** Expects an id and a name on every field, which browsers need for autofill. */
export async function expectNamedFields(page: Page): Promise<void> {
  const unnamed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      // Radio buttons and checkboxes are filled by name and value. No form may send what is typed of a card.
      .filter(({ type }) => !['hidden', 'radio', 'checkbox'].includes(type))
      .filter(({ autocomplete }) => !autocomplete.startsWith('cc-'))
      .filter(({ id, name }) => id === '' || name === '')
      .map(({ outerHTML }) => outerHTML),
  );
  expect(unnamed).toEqual([]);
}

/**
 * Records what Chromium lists as issues while a page opens, for example a script that the content security policy
 * blocks. Call it before the page opens.
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
 * Records layout shifts without user input after the page and its fonts have loaded: a machine may lack the system
 * fonts that our fallback metrics fit. Call it before the page opens.
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

/** Goes through pages by keyboard, on the smallest phones, while `bar` stands in front of them. */
export async function expectFocusInSight(page: Page, bar: string): Promise<void> {
  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ] as const)
    for (const path of ['/product/ontario-flag', '/contact']) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await expect(page.locator(bar)).toBeVisible();
      expect([width, path, await hiddenFocus(page)]).toEqual([width, path, []]);
    }
}

/**
 * Presses Tab and lists what gets the focus behind a bar or out of sight: of small things any part, of large ones the
 * whole (WCAG 2.4.11).
 */
export async function hiddenFocus(page: Page, steps = 45): Promise<string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      const box = element?.getClientRects()[0];
      // A file is chosen by a label, and its input has no size.
      if (!element || element === document.body || !box || box.height < 3) return undefined;
      const x = Math.min(box.left + box.width / 2, innerWidth - 1);
      const isHidden = (y: number) => {
        const bar = document.elementFromPoint(x, y)?.closest('header, .buy-bar, [data-cookie-question]');
        return y < 0 || y >= innerHeight || (bar?.contains(element) === false && !element.contains(bar));
      };
      const parts = [box.top + 2, box.top + box.height / 2, box.bottom - 2].map(isHidden);
      const isSeen = box.height > 60 ? parts.includes(false) : !parts.includes(true);
      return isSeen ? undefined : `${element.localName} ${element.textContent || element.ariaLabel}`;
    });
    if (found) hidden.push(found);
  }
  return hidden;
}
