import { expect, type Locator, test } from '@playwright/test';
import { expectNoSidewaysScrolling } from './page-checks.ts';
import { openPage } from './shopper.ts';

// These tests cover the frame of every page: the header, the menu of narrow pages and the footer.

const PHONE = 'tel:+18002681779';

/** The name and target of each link, in document order. */
const linksIn = (place: Locator): Promise<[string, string][]> =>
  place
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link): [string, string] => [
        link.textContent?.trim() ?? '',
        link.getAttribute('href') ?? '',
      ]),
    );

test(
  'links to the shop, custom products, hardware, the phone number and a quote from the header, with the province',
  {
    tag: '@two-widths',
  },
  async ({ page }, { project }) => {
    await openPage(page, '/about');
    const isWide = project.name === 'desktop';
    const province = page.getByRole('banner').getByRole('combobox', { name: 'Province' });
    await expect(province.filter({ visible: true })).toHaveCount(project.name === 'phone' ? 0 : 1);
    // WebKitGTK would paint the system's light box below the white text.
    if (isWide) await expect(province.first()).toHaveCSS('appearance', 'none');
    else await page.getByRole('button', { name: 'Open menu' }).click();
    const place = isWide
      ? page.getByRole('navigation', { name: 'Main' })
      : page.getByRole('dialog', { name: 'Menu' });
    const links = await linksIn(place);
    expect(links).toEqual(
      expect.arrayContaining([
        ['Shop', '/shop'],
        ['Custom', '/custom'],
        ['Flagpole Hardware', '/category/flagpoles-and-hardware'],
        ['Embroidery', '/shop?page=1'],
        ['1-800-268-1779', PHONE],
        ['Custom Quote', '/custom-quote'],
      ]),
    );
  },
);

test('shows all links of the header on a small laptop, in both languages', { tag: '@wide' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const path of ['/about', '/fr/about']) {
    await page.goto(path);
    for (const to of ['/shipping', '/about', '/blogs', '/custom-quote'])
      await expect(page.getByRole('banner').locator(`nav a[href$="${to}"]:visible`)).toBeInViewport({
        ratio: 1,
      });
    await expectNoSidewaysScrolling(page);
  }
});

test('links to categories, help, the company and account pages from the footer', async ({
  page,
  request,
}) => {
  const shop = await (await request.get('/api/shop?limit=1')).json();
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  const categories = shop.data.mainCategories as { name: string; slug: string }[];
  expect(await linksIn(footer)).toEqual([
    ...categories.map(({ name, slug }) => [name, `/category/${slug}`]),
    ['Chat with Us', '/contact'],
    ['Contact Us', '/contact'],
    ['Quote Request', '/custom-quote'],
    ['Shipping & Delivery', '/shipping'],
    ['Returns & Refunds', '/returns'],
    ['Terms of Sale', '/terms'],
    ['Privacy Policy', '/privacy-policy'],
    ['Accessibility', '/accessibility'],
    ['About Us', '/about'],
    ['Store', '/stores'],
    ['Blog', '/blogs'],
    ['Account', '/profile'],
    ['Order Status', '/order-status'],
    ['Français', '/fr/about'],
  ]);
  await expect(footer.getByRole('heading', { name: '10% off your first order' })).toBeVisible();
  await expect(footer.getByText('© 2024')).toBeVisible();
  await expect(footer.getByText('Monday to Friday, 9am to 7pm EST')).toBeVisible();
});

test('opens the menu without a browser issue', { tag: '@narrow' }, async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await openPage(page, '/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('combobox', { name: 'Province' })).toBeVisible();
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  expect(complaints).toEqual([]);
});

test('shows each state at once when motion is reduced', { tag: '@any-width' }, async ({ page }) => {
  await openPage(page, '/contact');
  const heading = page.getByRole('heading', { level: 1 });
  const paddings = await heading.evaluate((element) => {
    const style = getComputedStyle(element);
    // A transition would start from what is computed here.
    const before = style.paddingTop;
    element.style.paddingTop = '40px';
    return { before, after: style.paddingTop };
  });
  expect(paddings).toEqual({ before: expect.not.stringMatching('40px'), after: '40px' });
});
