import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFitAtEveryWidth } from '../page-checks.ts';
import { openPage, watchConsole } from '../shopper.ts';

const main = (page: Page) => page.getByRole('main');

for (const path of ['/custom', '/custom/custom-flags', '/custom-product?search=custom+vinyl+banner']) {
  test(`${path} is accessible, logs no errors and is no wider than the screen`, async ({ page }) => {
    const expectQuietConsole = watchConsole(page);
    await openPage(page, path);
    await expectFitAtEveryWidth(page);
    expectQuietConsole();
  });
}

test.describe('the overview', { tag: '@any-width' }, () => {
  const CARDS = [
    ['Custom Flags', '/custom/custom-flags'],
    ['Applique Sew Flags', '/custom/applique-sew-flags'],
    ['Car Flag', '/custom/car-flag'],
    ['Feather Banner', '/custom/feather-banner'],
    ['Custom Paper Flag', '/custom/custom-paper-flag'],
    ['Pennants and Burgee', '/custom/pennants-and-Burgee'],
    ['Street Banner', '/custom/street-banner'],
    ['Outdoor Banner and Signage', '/custom/outdoor-banner-and-signage-displays'],
    ['Over-the-Street Banners', '/custom/over-the-street-banners'],
    ['Indoor Banner and Signage', '/custom/indoor-banner-and-signage-displays'],
    ['Fence Wraps', '/custom/fence-wraps'],
    ['Podium Banners', '/custom/podium-banners'],
  ] as const;

  for (const path of ['/custom', '/custom-products']) {
    test(`${path} has the 12 products in order, each with a link to its page`, async ({ page, baseURL }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Custom Flags and Banners');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/custom`);
      const links = main(page).getByRole('link', { name: /^Custom Here: / });
      await expect(links).toHaveText(CARDS.map(() => 'Custom Here'));
      for (const [index, [name, href]] of CARDS.entries()) {
        await expect(links.nth(index)).toHaveAccessibleName(`Custom Here: ${name}`);
        await expect(links.nth(index)).toHaveAttribute('href', href);
      }
    });
  }

  test('links to a product, which links back', async ({ page }) => {
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

  test('opens for a search, and is then noindex', async ({ page }) => {
    await page.goto('/custom-product?search=custom%20embroidery%20%3Cb%3E');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Made to order: “custom embroidery <b>”',
    );
    const links = main(page).getByRole('link', { name: /^Custom Here: / });
    await expect(links.first()).toHaveAccessibleName('Custom Here: Custom Embroidery');
    await expect(links).toHaveCount(CARDS.length + 1);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.goto('/custom-product?search=customized');
    await expect(links.first()).toHaveAccessibleName('Custom Here: Custom Flags');
    await expect(links).toHaveCount(CARDS.length);
  });
});

test.describe('a product page', { tag: '@any-width' }, () => {
  test('shows the Custom Paper Flag for an unknown slug', async ({ page, baseURL }) => {
    expect((await page.goto('/custom/no-such-product'))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Custom Paper Flag');
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', `${baseURL}/custom/custom-paper-flag`);
    await page.goto('/custom/PENNANTS-and-burgee');
    await expect(canonical).toHaveAttribute('href', `${baseURL}/custom/pennants-and-Burgee`);
  });

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

  test('works with the wheel and two fingers, in steps, and closes on Escape', async ({ page }) => {
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
