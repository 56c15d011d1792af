import { expect, type Locator, type Page } from '@playwright/test';

export const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024;
export const cards = (page: Page) => page.getByRole('main').getByRole('article');
export const chips = (page: Page) => page.getByRole('list', { name: 'Applied filters' }).getByRole('link');
export const listCount = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /product/ });
export const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
export const saved = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('shopCategories'), localStorage.getItem('shopFilters')]);

/** The filters beside the products on wide screens, or in a drawer that this opens first. */
export async function filters(page: Page): Promise<Locator> {
  if (isWide(page)) return page.getByRole('complementary', { name: 'Filters' });
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  if (!(await drawer.isVisible())) await page.getByRole('button', { name: /^Filters/ }).click();
  return drawer;
}

export async function closeDrawer(page: Page): Promise<void> {
  if (isWide(page)) return;
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: /^Show/ }).click();
}

export async function choose(page: Page, ...names: string[]): Promise<void> {
  const panel = await filters(page);
  for (const name of names) {
    const box = panel.getByRole('checkbox', { name: new RegExp(`^${name} \\d`) });
    await box.click();
    await expect(box).toBeChecked();
  }
}

export async function countBeside(page: Page, name: string): Promise<number> {
  const row = (await filters(page)).locator('label').filter({ hasText: new RegExp(`^${name}\\s*\\d`) });
  return Number.parseInt((await row.locator('span').nth(1).textContent()) ?? '', 10);
}
