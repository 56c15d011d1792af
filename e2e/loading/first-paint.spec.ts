import { expect, type Page, test } from '@playwright/test';
import { openPage, visibleButton, watchConsole } from '../shopper.ts';
import { holdCode } from './late-code.ts';

const PICTURE = /\/pictures\/.*canada-waving/;
const SCRIPT = /\/assets\/[\w.-]+\.js$/;

test.describe('the first paint', { tag: '@any-width' }, () => {
  for (const path of ['/', '/shop', '/product/canada-flag', '/custom']) {
    test(`needs no script on ${path}, so the script comes after it`, {
      tag: ['/shop', '/custom'].includes(path) ? '@full' : [],
    }, async ({ page }) => {
      const expectQuietConsole = watchConsole(page);
      await openPage(page, path);
      const { painted, pictureEnd, scripts } = await page.evaluate(readTimes);
      expect(painted).toBeGreaterThan(0);
      expect(pictureEnd).toBeGreaterThan(0);
      expect(scripts.length).toBeGreaterThan(8);
      expect(Math.min(...scripts)).toBeGreaterThanOrEqual(Math.max(painted, pictureEnd));
      expectQuietConsole();
    });
  }

  test('is not waited for when the visitor presses something', async ({ page }) => {
    const release = await openWithoutPicture(page);
    const script = page.waitForRequest(SCRIPT);
    await visibleButton(page, 'Add to Cart').click();
    await script;
    release();
    await page.clock.resume();
    await expect(page.getByText('Product Added')).toBeVisible();
  });

  test('is waited for three seconds at most when its picture does not come', { tag: '@full' }, async ({
    page,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await openWithoutPicture(page);
    await page.clock.runFor(2900);
    expect(requested.filter((url) => SCRIPT.test(url))).toEqual([]);
    const script = page.waitForRequest(SCRIPT);
    await page.clock.runFor(200);
    await script;
  });
});

/** Opens a product page whose largest picture is held back, on a clock that stands still. */
async function openWithoutPicture(page: Page): Promise<() => void> {
  await page.clock.install({ time: '2026-11-21T12:00:00Z' });
  await page.clock.pauseAt('2026-11-21T13:00:00Z');
  const release = await holdCode(page, PICTURE);
  await page.goto('/product/canada-flag', { waitUntil: 'domcontentloaded' });
  return release;
}

/** Runs in the page. */
function readTimes() {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority=high]');
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return {
    painted: paint?.startTime ?? 0,
    pictureEnd: files.find(({ name }) => name === picture?.currentSrc)?.responseEnd ?? 0,
    scripts: files.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
  };
}
