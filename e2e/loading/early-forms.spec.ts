import { expect, type Page, test } from '@playwright/test';
import { fillCart, keep, keptLine } from '../checkout/kept-lines.ts';
import { everyWidth } from '../every-width.ts';
import { field, main, submit } from '../quotes/quote-steps.ts';
import { chooseFile, expectLiving, uploadBox } from '../quotes/upload-steps.ts';
import { watchConsole } from '../shopper.ts';
import { holdCode, holdScript } from './late-code.ts';

/** Every page with a form in it, each third in `npm test`; those of the header and the footer are in islands.spec.ts. */
const PAGES = [
  '/contact',
  '/custom-quote',
  '/custom',
  '/custom/fence-wraps',
  '/order-status',
  '/newsletter',
  '/email-choices',
  '/data-request',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password/not-a-link-of-ours',
  '/checkout',
];

test.describe('on a line so slow that a form is there long before its script', { tag: '@any-width' }, () => {
  test('each form of the shop keeps what is typed', async ({ page }) => {
    const expectQuietConsole = watchConsole(page);
    await fillCart(page, 'canada-flag');
    for (const path of everyWidth ? PAGES : PAGES.filter((_, at) => at % 3 === 0)) {
      const start = await holdScript(page);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const typed = await typeIntoAll(page);
      expect(Object.keys(typed).length, path).toBeGreaterThan(0);
      start();
      await expectReplayed(page);
      // The card's fields come later.
      expect({ path, ...(await typeIntoNone(page)) }).toMatchObject({ path, ...typed });
    }
    expectQuietConsole();
  });

  test('a quote is sent with all that was typed, chosen, uploaded and pressed', async ({ page }) => {
    const start = await holdScript(page);
    await page.goto('/custom/fence-wraps', { waitUntil: 'commit' });
    const typed = { 'First name': 'Anne', 'Last name': 'Roy', 'Project details': 'A fence of 160 inches.' };
    for (const [label, value] of Object.entries(typed)) await field(page, label).fill(value);
    for (const [name, value] of [
      ['Email', 'anne.roy@example.ca'],
      ['Phone', '613 555 0110'],
    ] as const)
      await main(page).getByRole('textbox', { name, exact: true }).fill(value);
    const fabric = page.getByRole('group', { name: 'Fabric' });
    // Chosen, changed, and chosen again.
    for (const name of ['PolyMesh', 'Polykinit', 'PolyMesh'])
      await fabric.getByRole('button', { name, exact: true }).click();
    await chooseFile(page, 'flag.svg');
    start();
    await expect(uploadBox(page).getByText('File uploaded successfully!').first()).toBeVisible();
    await expect(fabric.getByRole('button', { pressed: true })).toHaveText('PolyMesh');
    const sent = page.waitForRequest('**/api/product-quote?*');
    await submit(page).click();
    expect((await sent).postDataJSON()).toMatchObject({
      firstName: 'Anne',
      email: 'anne.roy@example.ca',
      project: 'A fence of 160 inches.',
      items: { fabric: 'PolyMesh' },
    });
  });

  test('a press on the button of a quote counts once', async ({ page }) => {
    const start = await holdScript(page);
    await page.goto('/custom-quote', { waitUntil: 'commit' });
    await field(page, 'First name').fill('Anne');
    await submit(page).click();
    await submit(page).click();
    start();
    await expect(main(page).getByRole('alert')).toContainText('Please check');
    await expect(field(page, 'Last name')).toBeFocused();
    await expect(field(page, 'First name')).toHaveAccessibleDescription('');
  });

  test('a calendar opens late only where the visitor still is', async ({ page }) => {
    const calendar = page.getByRole('dialog', { name: 'Choose a date' });
    const open = main(page).getByRole('button', { name: 'Choose a date' });
    let start = await holdScript(page);
    await page.goto('/custom-quote', { waitUntil: 'commit' });
    await open.click();
    start();
    await expect(calendar).toBeVisible();

    start = await holdScript(page);
    await page.goto('/custom-quote', { waitUntil: 'commit' });
    await open.click();
    await field(page, 'First name').pressSequentially('Anne');
    start();
    await expectReplayed(page);
    await expect(field(page, 'First name')).toBeFocused();
    await expect(open).toHaveAttribute('aria-expanded', 'false');

    await page.reload();
    await expectLiving(page);
    const release = await holdCode(page, /\/assets\/calendar-/);
    const code = page.waitForRequest(/\/assets\/calendar-/);
    await open.click();
    await code;
    await field(page, 'Last name').focus();
    release();
    await page.keyboard.type('Roy ');
    await (await code).response();
    await page.keyboard.type('Tremblay');
    await expect(field(page, 'Last name')).toHaveValue('Roy Tremblay');
    await expect(open).toHaveAttribute('aria-expanded', 'false');
  });

  test('the header greets a returning customer, and the cart is not empty', async ({ page }) => {
    const line = await keptLine(page.request, 'canada-flag');
    await keep(page, { cart: [{ ...line, quantity: 3 }], wishlist: [line] });
    await page.goto('/healthz');
    await page.evaluate(() => localStorage.setItem('auth', 'token'));
    await holdScript(page);
    await page.goto('/cart', { waitUntil: 'commit' });
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Cart 3' })).toBeVisible();
    await expect(banner.getByRole('link', { name: 'Wishlist 1' })).toBeVisible();
    await expect(main(page).getByText('Loading your cart')).toBeAttached();
    await expect(main(page).getByText('Your cart is empty')).toBeHidden();
    // The words beside the lines are the largest paint, and the link works without the script.
    await expect(main(page).getByText('Anything we should know')).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/profile');
    await expect(menu.getByRole('link', { name: 'Sign in' })).toBeHidden();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/cart', { waitUntil: 'commit' });
    await expect(main(page).getByText('Your cart is empty')).toBeVisible();
    await expect(banner.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
  });
});

/** The controls of the page's own forms that one types into, and what they hold. */
const controls = (page: Page, isToType: boolean): Promise<Record<string, string>> =>
  page.evaluate((toType) => {
    const found: Record<string, string> = {};
    const fields = document.querySelectorAll<HTMLInputElement>(
      'main form :is(input:is([type=text],[type=email],[type=tel],[type=password]), textarea, select)',
    );
    for (const [at, control] of [...fields].entries()) {
      const { name, disabled } = control;
      if (disabled || name === 'website' || name === 'coupon' || !control.checkVisibility()) continue;
      if (toType) {
        control.value =
          control instanceof HTMLSelectElement ? (control.options[2]?.value ?? '') : `Text ${at}`;
        control.dispatchEvent(new Event('input', { bubbles: true }));
        control.dispatchEvent(new Event('change', { bubbles: true }));
      }
      found[`${name} ${control.id}`] = control.value;
    }
    return found;
  }, isToType);

const typeIntoAll = (page: Page) => controls(page, true);
const typeIntoNone = (page: Page) => controls(page, false);

/** Waits until the page and its forms are hydrated, and nothing is left to replay. */
const expectReplayed = (page: Page) =>
  page.waitForFunction(() => {
    const { earlyInput } = window;
    const isAsleep = document.querySelector('main [data-island=""]') !== null;
    return !isAsleep && earlyInput?.isHydrated && earlyInput.typed.size === 0;
  });
