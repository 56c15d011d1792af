import { expect, test } from '@playwright/test';
import { expectNoSidewaysScrolling } from '../page-checks.ts';
import { openPage, watchConsole } from '../shopper.ts';
import {
  cards,
  chips,
  choose,
  closeDrawer,
  countBeside,
  filters,
  isWide,
  listCount,
  pages,
} from './shop-steps.ts';

test.describe('filters', () => {
  test('combine as any within one filter and all between filters, with counts shown before the click', {
    tag: '@two-widths',
  }, async ({ page }) => {
    const expectQuietConsole = watchConsole(page);
    await openPage(page, '/shop');
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

  test('all apply when chosen in quick succession', { tag: ['@any-width', '@full'] }, async ({ page }) => {
    await openPage(page, '/shop');
    const panel = await filters(page);
    for (const name of [/^36x18/, /^Durapoly/, /^Grommets/])
      await panel.getByRole('checkbox', { name }).click();
    await expect(page).toHaveURL('/shop?size=36x18&fabric=Durapoly&finishing=Grommets');
    await expect(chips(page)).toHaveText(['36x18', 'Durapoly', 'Grommets', 'Clear all']);
  });

  test('chosen while the previous choice is about to render build on it', {
    tag: '@any-width',
  }, async ({ page }) => {
    await openPage(page, '/shop');
    const panel = await filters(page);
    // The second choice comes when the first is in the URL but not rendered yet.
    await page.evaluate(() => {
      const push = history.pushState.bind(history);
      history.pushState = (...entry) => {
        push(...entry);
        history.pushState = push;
        const kind = [...document.querySelectorAll<HTMLInputElement>('[value=canada-flags]')];
        kind.find((box) => box.checkVisibility())?.click();
      };
    });
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/shop\.data\?category=canada-flags/, async (route) => {
      await held;
      await route.fallback();
    });
    const flags = await countBeside(page, 'Flags');
    await panel.getByRole('checkbox', { name: /^Flags \d/ }).click();
    await expect(page.getByText(`${flags} products`).first()).toBeAttached();
    await expect(page).toHaveURL('/shop?category=flags');
    await panel.getByRole('checkbox', { name: /^Banners/ }).click();
    goOn();
    await expect(page).toHaveURL('/shop?category=canada-flags,banners');
  });

  test('without results are disabled, and chosen ones can still be removed', { tag: '@full' }, async ({
    page,
  }) => {
    await openPage(page, '/shop?fabric=Paper&size=above+72x36');
    await expect(page.getByRole('heading', { name: 'No Products Found' })).toBeVisible();
    const panel = await filters(page);
    await expect(panel.getByRole('checkbox', { name: /^Paper 0/ })).toBeEnabled();
    await expect(panel.getByRole('checkbox', { name: /^36x18 0/ })).toBeDisabled();
    await panel.getByRole('checkbox', { name: /^Paper/ }).click();
    await closeDrawer(page);
    await expect(cards(page).first()).toBeVisible();
  });

  test('are removed one by one, or all at once', { tag: '@full' }, async ({ page }) => {
    await openPage(page, '/shop?category=flags&size=36x18&search=canada&sort=price_asc');
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

  test('of a subcategory replace its parent category', { tag: '@full' }, async ({ page }) => {
    await openPage(page, '/shop');
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

  test('and sorting go back to page 1; the view keeps the page', async ({ page }) => {
    await openPage(page, '/shop?page=3');
    await page.getByRole('button', { name: 'List view' }).click();
    await expect(page).toHaveURL('/shop?page=3&view=list');
    await page.getByLabel('Sort by').selectOption('Price, low to high');
    await expect(page).toHaveURL('/shop?sort=price_asc&view=list');
    await pages(page).getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL('/shop?sort=price_asc&page=2&view=list');
    await choose(page, '36x18');
    await expect(page).toHaveURL('/shop?size=36x18&sort=price_asc&view=list');
  });

  test('are all kept in the URL, and a reload shows the same', { tag: '@full' }, async ({ page }) => {
    const address =
      '/shop?category=flags&size=36x18,54x27&fabric=Durapoly&sort=name_asc&page=2&limit=12&view=list';
    await openPage(page, address);
    const before = await cards(page).allTextContents();
    expect(before).toHaveLength(12);
    await page.reload();
    await expect(page).toHaveURL(address);
    expect(await cards(page).allTextContents()).toEqual(before);
    const panel = await filters(page);
    await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(isWide(page) ? 3 : 4);
    await expect(page.getByLabel('Sort by')).toHaveValue('name_asc');
  });

  test('that do not exist are ignored', { tag: ['@any-width', '@full'] }, async ({ page }) => {
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
    await openPage(page, '/shop?size=huge,36x18&category=nothing');
    await expect(chips(page)).toHaveText(['36x18', 'Clear all']);
    await openPage(page, '/shop?size=36x18&size=54x27');
    await expect(chips(page)).toHaveText(['36x18', '54x27', 'Clear all']);
    await openPage(page, '/shop?page=99999');
    await expect(pages(page).locator('[aria-current=page]')).toHaveText(/^\d\d$/);
  });
});
