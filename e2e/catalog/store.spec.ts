import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling, watchShifts } from '../page-checks.ts';
import { openPage, watchConsole } from '../shopper.ts';

const OTTAWA = '/stores/maple-mast-ottawa';

const main = (page: Page) => page.getByRole('main');
const named = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });

test("shows a store's name, address and range", async ({ page }) => {
  const expectQuietConsole = watchConsole(page);
  const expectNoShifts = await watchShifts(page);
  await openPage(page, OTTAWA);
  await expect(page).toHaveTitle('Maple & Mast Flag Co., Ottawa | Halyard');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Stores',
    'maple mast ottawa',
  ]);

  const about = named(page, 'About the store');
  await expect(about.getByRole('heading', { level: 1 })).toHaveText('Maple & Mast Flag Co.');
  await expect(about.getByText('118 Sample Street')).toBeVisible();
  await expect(about.getByText('Ottawa, ON K1P 5G3')).toBeVisible();
  for (const [name, href] of [
    ['613-555-0110', 'tel:6135550110'],
    ['613-555-0111', 'tel:6135550111'],
    ['maple-mast-ottawa@example.ca', 'mailto:maple-mast-ottawa@example.ca'],
    ['Request a custom quote', '/custom-quote'],
  ] as const) {
    await expect(about.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expect(about.getByText('Thursday')).toBeVisible();
  await expect(about.getByText('9:30 a.m. to 8:00 p.m.')).toHaveCount(2);
  await expect(about.getByText('Pole and halyard advice')).toBeVisible();

  const sellers = named(page, 'Best Sellers').getByRole('link');
  await expect(sellers).toHaveCount(4);
  await expect(sellers.first()).toHaveText('Canada Flag');
  await expect(sellers.first().getByRole('presentation')).toHaveAttribute('src', /\/pictures\//);
  await expect(named(page, "What's New").getByRole('link')).toHaveCount(4);
  await expect(main(page).getByRole('img', { name: 'The front of Maple & Mast Flag Co.' })).toBeVisible();

  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await expectNoShifts();
  expectQuietConsole();
});

test('opens its pictures large, also with the keyboard', { tag: '@full' }, async ({ page }) => {
  await openPage(page, OTTAWA);
  const thumbnail = named(page, 'Photo Gallery').getByRole('button').first();
  await thumbnail.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Photo Gallery of Maple & Mast Flag Co.' });
  await expect(viewer.getByText(/^1 of 6/)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText(/^6 of 6/)).toBeVisible();
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer.getByText(/^1 of 6/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(thumbnail).toBeFocused();
});

test("decides in the store's own time zone whether it is open", { tag: ['@any-width', '@full'] }, async ({
  page,
  request,
}) => {
  // It is half past three on a Friday in Vancouver and half past six in the visitor's Toronto. July works even if
  // winter time is abolished.
  await page.clock.install({ time: new Date('2026-07-17T22:30:00Z') });
  await page.goto('/stores/pacific-flag-loft');
  const about = named(page, 'About the store');
  await expect(about.getByText('Open now until 6:00 p.m.')).toBeVisible();
  await expect(about.locator('[aria-current="date"]')).toContainText('Friday');
  await page.clock.fastForward('02:30:00');
  await expect(about.getByText('Closed now opens tomorrow at 10:00 a.m.')).toBeVisible();

  await page.goto(OTTAWA);
  await page.clock.setSystemTime(new Date('2026-07-19T14:00:00Z'));
  await page.reload();
  await expect(about.getByText('Closed now opens tomorrow at 9:30 a.m.')).toBeVisible();
  expect(await (await request.get(OTTAWA)).text()).not.toMatch(/Open now until|Closed now opens/);
});

test('loads the picture of its front first, sized and small', { tag: ['@any-width', '@full'] }, async ({
  page,
  request,
}) => {
  await page.goto(OTTAWA);
  const front = main(page).getByRole('img', { name: 'The front of Maple & Mast Flag Co.' });
  await expect(front).toHaveAttribute('fetchpriority', 'high');
  await expect(front).not.toHaveAttribute('loading', 'lazy');
  for (const side of ['width', 'height']) await expect(front).toHaveAttribute(side, /^\d+$/);
  const source = await front.evaluate((img: HTMLImageElement) => img.currentSrc);
  expect((await (await request.get(source)).body()).length).toBeLessThanOrEqual(90_000);
});
