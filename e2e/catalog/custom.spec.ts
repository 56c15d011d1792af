import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../page-checks.ts';
import { openPage } from '../shopper.ts';

const main = (page: Page) => page.getByRole('main');

test.describe('the overview', { tag: '@any-width' }, () => {
  test('links to a product, which links back', { tag: '@full' }, async ({ page }) => {
    await page.goto('/');
    await main(page).getByRole('link', { name: 'Design yours' }).click();
    await expect(page).toHaveURL('/custom');
    await main(page).getByRole('article').nth(5).click();
    await expect(page).toHaveURL('/custom/pennants-and-Burgee');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Custom', 'Pennants and Burgee']);
    await crumbs.getByRole('link', { name: 'Custom' }).click();
    await expect(page).toHaveURL('/custom');
  });

  test('ends with the form for other requests, which requires a phone number', async ({ page }) => {
    await openPage(page, '/custom');
    await main(page).getByRole('link', { name: 'Ask for a quote' }).click();
    const quote = main(page).getByRole('region', { name: /Something else/ });
    await expect(quote).toBeInViewport();
    await quote.getByRole('button', { name: 'Request a quote' }).click();
    await expect(quote.locator('[name=phone]')).toHaveAccessibleDescription('This field is required');
  });
});

test.describe('a product page', { tag: '@any-width' }, () => {
  test('describes the product in two tabs, and links to ready-made products', async ({ page }) => {
    await openPage(page, '/custom/car-flag');
    const description = page.getByRole('tabpanel', { name: 'Description' });
    await expect(description).toContainText('rated to 80 km/h');
    await expect(description.getByText('Satisfaction Guaranteed')).toBeVisible();
    await page.getByRole('tab', { name: 'Specifications' }).click();
    const specifications = page.getByRole('tabpanel', { name: 'Specifications' });
    await expect(specifications.getByRole('listitem').filter({ hasText: /^20 in pole$/ })).toBeVisible();
    await expect(description).toBeHidden();
    await expectAccessible(page);
    for (const [name, heading, category] of [
      ['Flagpoles and hardware', 'Flagpoles & Hardware', 'flagpoles-and-hardware'],
      ['Canada flags', 'Canada Flags', 'canada-flags'],
    ] as const) {
      await page.goto('/custom/car-flag');
      await description.getByRole('link', { name }).click();
      await expect(page).toHaveURL(`/shop?category=${category}&page=1&limit=9`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(main(page).getByRole('article')).toHaveCount(9);
    }
  });
});

test.describe('the zoom', { tag: '@any-width' }, () => {
  test.use({ hasTouch: true });

  test('works with the wheel and two fingers, in steps, and closes on Escape', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/custom/custom-flags');
    const picture = page.getByRole('button', { name: /^Zoom in on picture/ }).first();
    await picture.click();
    const dialog = page.getByRole('dialog', { name: 'Custom Flags, picture 1 of 2' });
    await expect(dialog.getByText('100%')).toBeVisible();
    const box = await dialog.getByRole('img').boundingBox();
    const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -100);
    await expect(dialog.getByText('125%')).toBeVisible();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 100);
    await page.mouse.wheel(0, 100);
    await page.keyboard.up('Control');
    await expect(dialog.getByText('75%')).toBeVisible();

    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: apart
          ? [-1, 1].map((side, id) => ({ x: middle.x + (side * apart) / 2, y: middle.y, id }))
          : [],
      });
    await touch('touchStart', 60);
    await touch('touchMove', 120);
    await expect(dialog.getByText('150%')).toBeVisible();
    await touch('touchMove', 300);
    await expect(dialog.getByText('300%')).toBeVisible();
    await touch('touchEnd');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(picture).toBeFocused();
  });
});
