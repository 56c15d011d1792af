import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from './page-checks.ts';
import { watchConsole } from './shopper.ts';

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024;
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const chips = (page: Page) => page.getByRole('list', { name: 'Applied filters' }).getByRole('link');
const listCount = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /product/ });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const saved = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('shopCategories'), localStorage.getItem('shopFilters')]);

/** The page asks for this once it listens; what is pressed before is lost. */
async function open(page: Page, path: string): Promise<void> {
  const listening = page.waitForRequest('**/api/general');
  await page.goto(path);
  await listening;
}

/** Beside the products on wide screens, else in a drawer that is opened first. */
async function filters(page: Page): Promise<Locator> {
  if (isWide(page)) return page.getByRole('complementary', { name: 'Filters' });
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  if (!(await drawer.isVisible())) await page.getByRole('button', { name: /^Filters/ }).click();
  return drawer;
}

async function closeDrawer(page: Page): Promise<void> {
  if (isWide(page)) return;
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: /^Show/ }).click();
}

async function choose(page: Page, ...names: string[]): Promise<void> {
  const panel = await filters(page);
  for (const name of names) {
    const box = panel.getByRole('checkbox', { name: new RegExp(`^${name} \\d`) });
    await box.click();
    await expect(box).toBeChecked();
  }
}

async function countBeside(page: Page, name: string): Promise<number> {
  const row = (await filters(page)).locator('label').filter({ hasText: new RegExp(`^${name}\\s*\\d`) });
  return Number.parseInt((await row.locator('span').nth(1).textContent()) ?? '', 10);
}

test.describe('filters', () => {
  test('combine: any inside one, all between them, and the counts tell before the click', async ({
    page,
  }) => {
    const expectQuietConsole = watchConsole(page);
    await open(page, '/shop');
    await choose(page, 'above 72x36');
    await expect(page).toHaveURL('/shop?size=above+72x36');
    await expect(listCount(page)).toHaveText(`${await countBeside(page, 'above 72x36')} products`);
    const both = await countBeside(page, 'Tuff Fly');
    await choose(page, 'Tuff Fly');
    await expect(page).toHaveURL('/shop?size=above+72x36&fabric=Tuff+Fly');
    await expect(listCount(page)).toHaveText(`${both} products`);
    await choose(page, 'Below 36x18');
    await expect(page).toHaveURL('/shop?size=Below+36x18,above+72x36&fabric=Tuff+Fly');
    await expect(chips(page)).toHaveText(['Below 36x18', 'above 72x36', 'Tuff Fly', 'Clear all']);
    expectQuietConsole();
  });

  test('chosen one after the other without waiting all count', { tag: '@any-width' }, async ({ page }) => {
    await open(page, '/shop');
    const panel = await filters(page);
    for (const name of [/^36x18/, /^Durapoly/, /^Grommets/])
      await panel.getByRole('checkbox', { name }).click();
    await expect(page).toHaveURL('/shop?size=36x18&fabric=Durapoly&finishing=Grommets');
    await expect(chips(page)).toHaveText(['36x18', 'Durapoly', 'Grommets', 'Clear all']);
  });

  test('that would list nothing cannot be chosen, and what is chosen can be let go of', async ({ page }) => {
    await open(page, '/shop?fabric=Paper&size=above+72x36');
    await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible();
    const panel = await filters(page);
    await expect(panel.getByRole('checkbox', { name: /^Paper 0/ })).toBeEnabled();
    await expect(panel.getByRole('checkbox', { name: /^36x18 0/ })).toBeDisabled();
    await panel.getByRole('checkbox', { name: /^Paper/ }).click();
    await closeDrawer(page);
    await expect(cards(page).first()).toBeVisible();
  });

  test('are taken away one by one, or all at once', async ({ page }) => {
    await open(page, '/shop?category=flags&size=36x18&search=canada&sort=price_asc');
    await expect(chips(page)).toHaveText(['“canada”', 'Flags', '36x18', 'Clear all']);
    await page.getByRole('link', { name: 'Remove “canada”' }).click();
    await expect(page).toHaveURL('/shop?category=flags&size=36x18&sort=price_asc');
    await expect(listCount(page)).toBeFocused();
    await page.getByRole('link', { name: 'Remove Flags' }).click();
    await expect(page).toHaveURL('/shop?size=36x18&sort=price_asc');
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/shop?sort=price_asc');
    await expect(chips(page)).toHaveCount(0);
  });

  test('of categories: a kind takes the place of its main category', async ({ page }) => {
    await open(page, '/shop');
    const panel = await filters(page);
    if (isWide(page)) await panel.getByText('Combine categories').click();
    await panel.getByRole('checkbox', { name: /^Flags \d/ }).click();
    await panel.getByRole('checkbox', { name: /^Canada Flags/ }).click();
    await expect(page).toHaveURL('/shop?category=canada-flags');
    await panel.getByRole('checkbox', { name: /^Banners/ }).click();
    await expect(page).toHaveURL('/shop?category=canada-flags,banners');
    await closeDrawer(page);
    await expect(chips(page)).toHaveText(['Canada Flags', 'Banners', 'Clear all']);
  });

  test('and sorting start at page 1 again; the look keeps the page', async ({ page }) => {
    await open(page, '/shop?page=3');
    await page.getByRole('button', { name: 'List view' }).click();
    await expect(page).toHaveURL('/shop?page=3&view=list');
    await page.getByLabel('Sort by').selectOption('Price, low to high');
    await expect(page).toHaveURL('/shop?sort=price_asc&view=list');
    await pages(page).getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL('/shop?sort=price_asc&page=2&view=list');
    await choose(page, '36x18');
    await expect(page).toHaveURL('/shop?size=36x18&sort=price_asc&view=list');
  });

  test('are all in the address, and a reload shows the same', async ({ page }) => {
    const address =
      '/shop?category=flags&size=36x18,54x27&fabric=Durapoly&sort=name_asc&page=2&limit=12&view=list';
    await open(page, address);
    const before = await cards(page).allTextContents();
    expect(before).toHaveLength(12);
    await page.reload();
    await expect(page).toHaveURL(address);
    expect(await cards(page).allTextContents()).toEqual(before);
    const panel = await filters(page);
    await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(isWide(page) ? 3 : 4);
    await expect(page.getByLabel('Sort by')).toHaveValue('name_asc');
  });

  test('that the shop does not know are not there', { tag: '@any-width' }, async ({ page }) => {
    for (const query of [
      'size=huge&category=nothing&sort=worst&view=table&page=-3&limit=x',
      "search=%27%3B--&fabric=' or 1=1",
      'page=99999',
      'size=36x18&size=54x27&search=canada&search=quebec',
      `search=${'flag+'.repeat(1600)}`,
      'search=.*%5B(%25_%5C',
      `search=${'x'.repeat(4000)}`,
      '%',
      'size[]=36x18&__proto__=1&constructor=1',
    ]) {
      const answer = await page.goto(`/shop?${query}`);
      expect(answer?.status(), query).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScrolling(page);
    }
    await open(page, '/shop?size=huge,36x18&category=nothing');
    await expect(chips(page)).toHaveText(['36x18', 'Clear all']);
    await open(page, '/shop?size=36x18&size=54x27');
    await expect(chips(page)).toHaveText(['36x18', '54x27', 'Clear all']);
    await open(page, '/shop?page=99999');
    await expect(pages(page).locator('[aria-current=page]')).toHaveText(/^\d\d$/);
  });
});

test.describe('what was chosen', { tag: '@any-width' }, () => {
  test('is there again when the shop is opened bare, by a link and by its address', async ({ page }) => {
    await open(page, '/shop');
    await choose(page, '36x18', 'Tuff Fly');
    await expect(page).toHaveURL('/shop?size=36x18&fabric=Tuff+Fly');
    await expect.poll(() => saved(page)).toEqual([null, '{"size":["36x18"],"fabric":["Tuff Fly"]}']);
    await open(page, '/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('main').getByRole('link', { name: 'Shop Now' }).first().click();
    await expect(page).toHaveURL('/shop?size=36x18&fabric=Tuff+Fly');
    await open(page, '/shop');
    await expect(page).toHaveURL('/shop?size=36x18&fabric=Tuff+Fly');
    await expect(chips(page)).toHaveText(['36x18', 'Tuff Fly', 'Clear all']);
  });

  test('is left alone by pages with a query and by kinds of flags', async ({ page }) => {
    await open(page, '/shop?category=banners');
    await expect.poll(() => saved(page)).toEqual(['["banners"]', null]);
    await open(page, '/shop?search=canada');
    await expect(chips(page)).toHaveText(['“canada”', 'Clear all']);
    await open(page, '/shop/pride-flags');
    await expect(chips(page)).toHaveText(['Pride Flags', 'Clear all']);
    await expect(page).toHaveURL('/shop/pride-flags');
    expect(await saved(page)).toEqual(['["banners"]', null]);
    await open(page, '/shop');
    await expect(page).toHaveURL('/shop?category=banners');
  });

  test('is forgotten with its last filter', async ({ page }) => {
    await open(page, '/shop?size=36x18');
    await page.getByRole('link', { name: 'Remove 36x18' }).click();
    await expect(page).toHaveURL('/shop');
    expect(await saved(page)).toEqual([null, null]);
    await open(page, '/shop');
    await expect(listCount(page)).toBeVisible();
    await expect(page).toHaveURL('/shop');
    await open(page, '/shop?category=banners&size=36x18');
    if (isWide(page)) await page.getByRole('link', { name: 'All products' }).click();
    else await (await filters(page)).getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/shop');
    expect(await saved(page)).toEqual([null, null]);
  });

  test('does not stand in the way of Back', async ({ page }) => {
    await open(page, '/shop');
    await choose(page, '36x18');
    await closeDrawer(page);
    await expect(page).toHaveURL('/shop?size=36x18');
    await page.goBack();
    await expect(page).toHaveURL('/shop');
    await expect(chips(page)).toHaveCount(0);
    await page.goForward();
    await expect(page).toHaveURL('/shop?size=36x18');
    await expect(chips(page)).toHaveText(['36x18', 'Clear all']);
  });

  test('is nothing where the storage is corrupt, full of the unknown, or denied', async ({
    page,
    context,
  }) => {
    await open(page, '/about');
    for (const value of ['{"size', '[]', '{"size":{"0":"36x18"}}', '{"size":["no-such-size"]}']) {
      await page.evaluate((text) => localStorage.setItem('shopFilters', text), value);
      await open(page, '/shop');
      await expect(listCount(page)).toBeVisible();
      await expect(chips(page)).toHaveCount(0);
    }
    const denied = await context.newPage();
    await denied.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await open(denied, '/shop');
    await choose(denied, '36x18');
    await expect(denied).toHaveURL('/shop?size=36x18');
    await expect(cards(denied).first()).toBeVisible();
  });
});

test('Back returns to the place in the list, with no drawer open', async ({ page }) => {
  await open(page, '/shop');
  await choose(page, '36x18');
  await closeDrawer(page);
  await expect(page).toHaveURL('/shop?size=36x18');
  const card = cards(page).last();
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL('/shop?size=36x18');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the drawer holds the focus, tells how many there are and closes by Escape', async ({ page }) => {
  test.skip(isWide(page), 'wide screens have the filters beside the products');
  await open(page, '/shop');
  const button = page.getByRole('button', { name: /^Filters/ });
  await button.click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer.getByRole('button', { name: 'Close filters' })).toBeFocused();
  await expectAccessible(page);
  await choose(page, '36x18');
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole('button', { name: /^Show \d+ products$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveText('Filters (1)');
  await button.click();
  await drawer.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/shop');
  await drawer.getByRole('button', { name: /^Show/ }).click();
  await expect(button).toHaveText('Filters');
});

test('the row of flags shows 6, 4 or 2, or all 12', async ({ page }, { project }) => {
  await open(page, '/shop');
  const row = page.getByRole('region', { name: 'Flags by kind' });
  const first = { phone: 2, tablet: 4, desktop: 6 }[project.name] ?? 0;
  await expect(row.getByRole('link')).toHaveCount(first);
  const toggle = row.getByRole('button');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await row.getByRole('button', { name: 'Show all' }).click();
  await expect(row.getByRole('link')).toHaveCount(12);
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await toggle.click();
  await expect(row.getByRole('link')).toHaveCount(first);
  await row.getByRole('link', { name: 'Canada Flags' }).click();
  await expect(page).toHaveURL('/shop/canada-flags');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Canada Flags');
});

test('a kind of flags keeps its address for its own filters', async ({ page }) => {
  await open(page, '/shop/canada-flags');
  await choose(page, 'Tuff Fly');
  await expect(page).toHaveURL('/shop/canada-flags?fabric=Tuff+Fly');
  await closeDrawer(page);
  await expect(chips(page)).toHaveText(['Canada Flags', 'Tuff Fly', 'Clear all']);
  await page.getByRole('link', { name: 'Remove Canada Flags' }).click();
  await expect(page).toHaveURL('/shop?fabric=Tuff+Fly');
  expect((await page.goto('/shop/no-such-flags'))?.status()).toBe(404);
});

test('the side menu unfolds the chosen category and clears', async ({ page }) => {
  test.skip(!isWide(page), 'narrow screens have the categories in the drawer');
  await open(page, '/shop?size=36x18');
  const menu = page.getByRole('navigation', { name: 'Categories' });
  await expect(menu.getByRole('link', { name: /Canada Flags/ })).toHaveCount(0);
  await menu.getByRole('link', { name: /^Flags/ }).click();
  await expect(page).toHaveURL('/shop?category=flags&size=36x18');
  await menu.getByRole('link', { name: /^Canada Flags/ }).click();
  await expect(page).toHaveURL('/shop?category=canada-flags&size=36x18');
  await expect(menu.locator('[aria-current=page]')).toHaveText(/^Canada Flags/);
  await menu.getByRole('link', { name: 'All products' }).click();
  await expect(page).toHaveURL('/shop');
});

test('the list view has rows with picture, name, price, stars and Buy Now', async ({ page }) => {
  await open(page, '/shop');
  await page.getByRole('button', { name: 'List view' }).click();
  await expect(page).toHaveURL('/shop?view=list');
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
  const row = cards(page).first();
  await expect(row.getByRole('img').first()).toBeVisible();
  await expect(row.getByText(/^From \$\d+\.\d\d$/)).toBeVisible();
  await expect(row.getByText('200D Nylon · 54x27 · Grommets')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await row.getByRole('link', { name: /^Buy Now/ }).click();
  await expect(page).toHaveURL(/\/product\//);
});

test('products are sorted', async ({ page }) => {
  await open(page, '/shop');
  const prices = async () =>
    (
      await cards(page)
        .getByText(/^From \$/)
        .allTextContents()
    ).map((text) => Number(text.replace(/[^\d.]/g, '')));
  for (const [label, sign] of [
    ['Price, low to high', 1],
    ['Price, high to low', -1],
  ] as const) {
    await page.getByLabel('Sort by').selectOption(label);
    await expect(page).toHaveURL(sign === 1 ? '/shop?sort=price_asc' : '/shop?sort=price_desc');
    await expect
      .poll(async () => {
        const shown = await prices();
        return (
          shown.length === 9 &&
          shown.every((price, i) => i === 0 || sign * (price - (shown[i - 1] ?? 0)) >= 0)
        );
      })
      .toBe(true);
  }
});

test('pages are offered as first, last and three around, with ellipses between', async ({ page }) => {
  await open(page, '/shop?page=15');
  const last = (await pages(page).getByRole('link').nth(-2).textContent()) ?? '';
  expect(Number(last)).toBeGreaterThan(28);
  await expect(pages(page).getByRole('listitem')).toHaveText(['', '1', '14', '15', '16', last, '']);
  await expect(pages(page).getByText('…')).toHaveCount(2);
  await pages(page).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/shop?page=16');
  await pages(page).getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(page).toHaveURL('/shop');
});

test.describe('nothing found', () => {
  test('offers near terms and categories', async ({ page }) => {
    await open(page, '/about');
    await page.getByRole('combobox', { name: 'Search the shop' }).fill('flagpoel xx');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible();
    await expect(page.getByText('Nothing matches “flagpoel xx”.')).toBeVisible();
    await expectAccessible(page);
    const categories = page.getByRole('region', { name: 'Categories that may fit' });
    await expect(categories.getByRole('link', { name: 'Outdoor Flagpoles' })).toHaveAttribute(
      'href',
      '/category/outdoor-flagpoles',
    );
    await page.getByRole('region', { name: 'Did you mean' }).getByRole('link', { name: 'flagpole' }).click();
    await expect(page).toHaveURL('/shop?search=flagpole');
    await expect(cards(page).first()).toBeVisible();
  });

  test('by a search for zzzz says so and leads to all products', async ({ page }) => {
    await open(page, '/shop?search=zzzz');
    await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible();
    await expect(listCount(page)).toHaveText('No products');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.getByRole('link', { name: 'Show all products' }).click();
    await expect(page).toHaveURL('/shop');
    await expect(cards(page)).toHaveCount(9);
  });

  test('because of filters offers to clear them and keeps the search', async ({ page }) => {
    await page.goto(
      '/shop?search=canada&fabric=210D+Nylon&size=above+72x36&finishing=Open+Sleeves&view=list',
    );
    await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/shop?search=canada&view=list');
    await expect(cards(page).first()).toBeVisible();
  });

  test('by what looks like markup is only text', { tag: '@any-width' }, async ({ page }) => {
    const expectQuietConsole = watchConsole(page);
    const term = '<img src=x onerror=alert(1)></script><script>alert(2)</script>"&amp;';
    page.on('dialog', () => expect(true, 'a script ran').toBe(false));
    await page.goto(`/shop?${new URLSearchParams({ search: term })}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${term}”`);
    await expect(page.getByRole('link', { name: `Remove “${term}”` })).toBeVisible();
    await expect(page.locator('img[src=x]')).toHaveCount(0);
    await expectNoSidewaysScrolling(page);
    expectQuietConsole();
  });
});

test.describe('a category', () => {
  test('that cannot be fetched shows No Products Found', async ({ page }) => {
    await open(page, '/category/flags');
    await page.route('**/api/category/**', (route) => route.abort('connectionreset'));
    await page
      .getByRole('navigation', { name: 'Flags by kind' })
      .getByRole('link', { name: 'Pride Flags' })
      .click();
    await expect(page).toHaveURL('/category/pride-flags');
    await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pride Flags');
    await expectAccessible(page);
    await page.unroute('**/api/category/**');
    await page.reload();
    await expect(cards(page).first()).toBeVisible();
  });

  test('links to its own and back to its main one', async ({ page }) => {
    await open(page, '/category/banners');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page
      .getByRole('navigation', { name: 'Banners by kind' })
      .getByRole('link', { name: 'Street & Pole Banners' })
      .click();
    await expect(page).toHaveURL('/category/street-banners');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('listitem')).toHaveText([
      'Home',
      'Shop',
      'Banners',
      'Street & Pole Banners',
    ]);
    await crumbs.getByRole('link', { name: 'Banners' }).click();
    await expect(page).toHaveURL('/category/banners');
  });

  test('turns its pages', async ({ page }) => {
    await open(page, '/category/flags?limit=20');
    await pages(page).getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL('/category/flags?page=2&limit=20');
    await expect(cards(page)).toHaveCount(20);
  });
});

test.describe('a slow shop', () => {
  test('says that products are on their way', async ({ page }) => {
    await open(page, '/shop');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/shop?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel('Sort by').selectOption('Newest');
    await expect(page.getByText('Products are on their way')).toBeAttached();
    await expect(page.getByRole('main').locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(1);
    release();
    await expect(page).toHaveURL('/shop?sort=newest');
    await expect(cards(page)).toHaveCount(9);
  });
});

test.describe('without JavaScript', { tag: '@any-width' }, () => {
  test.use({ javaScriptEnabled: false });
  test('filters, sort and view are plain forms and links', async ({ page }) => {
    await page.goto('/shop?sort=price_asc');
    const panel = page.getByRole('complementary', { name: 'Filters' });
    await panel.getByRole('checkbox', { name: /^36x18/ }).check();
    await panel.getByRole('checkbox', { name: /^54x27/ }).check();
    await panel.getByRole('button', { name: 'Apply filters' }).click();
    await expect(chips(page)).toHaveText(['36x18', '54x27', 'Clear all']);
    await page.getByRole('button', { name: 'List view' }).click();
    await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel('Sort by')).toHaveValue('price_asc');
    await page.getByRole('link', { name: 'Remove 36x18' }).click();
    await expect(chips(page)).toHaveText(['54x27', 'Clear all']);
  });
});
