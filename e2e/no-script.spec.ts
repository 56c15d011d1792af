import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScrolling } from './page-checks.ts';
import { uniqueEmail } from './shopper.ts';

const WORD = /^This page needs JavaScript/;

/** Pages whose contents only a script can fill. */
const SCRIPT_ONLY = ['/cart', '/wishlist', '/profile', '/order-confirmation', '/checkout'];

const order = (page: Page) => page.getByRole('main').locator('form');

async function expectFormsRespondWithPages(page: Page): Promise<void> {
  await page.goto('/order-status');
  await order(page).getByLabel('Order ID').fill('HY-0000-0000-0000');
  const refused = page.waitForResponse('**/order-status');
  await order(page).getByRole('button').click();
  expect((await refused).status()).toBe(404);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Order not found');
  await expect(order(page).getByLabel('Order ID')).toHaveValue('HY-0000-0000-0000');

  const newsletter = page.getByRole('contentinfo').locator('form');
  await newsletter.getByLabel('Email address').fill('anne.roy');
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL('/newsletter');
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address');
  const again = page.getByRole('main').locator('form');
  await expect(again.getByLabel('Email address')).toHaveValue('anne.roy');
  await again.getByLabel('Email address').fill('anne.roy@example.ca');
  await again.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Thank you for subscribing to our newsletter!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible();
  await expectNoSidewaysScrolling(page);
}

/** Sends the contact form with one field wrong, and again when that is mended. */
async function expectContactRespondsWithPages(page: Page, path: string, words: ContactWords): Promise<void> {
  await page.goto(path);
  const form = page.getByRole('main').locator('form');
  const typed = {
    first_name: 'Anne',
    last_name: 'Roy',
    email: 'anne.roy',
    subject: 'Flags',
    message: '2\n3',
  };
  for (const [name, text] of Object.entries(typed)) await form.locator(`[name=${name}]`).fill(text);
  const refused = page.waitForResponse(`**${path}`);
  await form.getByRole('button').click();
  expect((await refused).status()).toBe(400);
  // The page itself is the same for everybody and cached; what was typed into it is not.
  expect((await refused).headers()['cache-control']).toBe('private, no-store');
  await expect(form.getByRole('alert')).toContainText(words.wrong);
  const email = form.locator('[name=email]');
  await expect(email).toHaveAccessibleDescription(words.email);
  for (const [name, text] of Object.entries(typed))
    await expect(form.locator(`[name=${name}]`), name).toHaveValue(text);
  await email.fill(uniqueEmail());
  await form.getByRole('button').click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(words.sent);
  await expect(page).toHaveURL(path);
  await expectNoSidewaysScrolling(page);
}

type ContactWords = Readonly<Record<'wrong' | 'email' | 'sent', string>>;

const CONTACT_WORDS: ContactWords = {
  wrong: 'Please check',
  email: 'Please enter a valid email address',
  sent: 'Form submitted successfully',
};

/** Submits both newsletter forms with every field filled, as a bot does: both say thank you and store nothing. */
async function expectBotsOnlyThanked(page: Page): Promise<void> {
  for (const where of ['contentinfo', 'main'] as const) {
    const email = uniqueEmail();
    await page.goto('/newsletter');
    const form = page.getByRole(where).locator('form');
    await form.getByLabel('Email address').fill(email);
    await form.locator('input[name=website]').fill('https://spam.example', { force: true });
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Thank you for subscribing to our newsletter!')).toBeVisible();
    const again = await page.request.post('/api/forms-submit', { data: { type: 'newsletter', email } });
    expect(again.status(), 'an email that the shop does not have').toBe(201);
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pages that only a script can fill say so instead of waiting', { tag: '@any-width' }, async ({
    page,
  }) => {
    for (const path of SCRIPT_ONLY) {
      await page.goto(path);
      await expect(page.getByText(WORD), path).toBeVisible();
      await expect(page.getByText(/^(Loading|Opening)/).filter({ visible: true }), path).toHaveCount(0);
    }
    await page.goto('/product/canada-flag');
    await expect(page.getByText(WORD)).toBeVisible();
  });

  test('the phone number in that message stays on one line at any width', {
    tag: ['@any-width', '@full'],
  }, async ({ page }) => {
    for (const [path, word] of [
      ['/cart', WORD],
      ['/custom-quote', /^This form works with JavaScript only/],
    ] as const) {
      await page.goto(path);
      const phone = page.getByText(word).getByRole('link', { name: '1-800-268-1779' });
      for (let width = 320; width <= 480; width += 8) {
        await page.setViewportSize({ width, height: 740 });
        const lines = await phone.evaluate((link) => link.getClientRects().length);
        expect(lines, `${path} at ${width} px`).toBe(1);
      }
    }
  });

  test('content that hydrates late is visible, and forms say that they need a script', {
    tag: '@any-width',
  }, async ({ page }) => {
    for (const path of ['/custom-quote', '/custom', '/custom/car-flag']) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByText(/^This form works with JavaScript only/), path).toHaveCount(1);
      await expect(main.getByText(/^This form works with JavaScript only/), path).toBeVisible();
      await expect(main.locator('textarea').first(), path).toBeVisible();
    }
    for (const path of ['/sign-in', '/sign-up']) {
      await page.goto(path);
      await expect(
        page.getByRole('main').getByText(/^This form works with JavaScript only/),
        path,
      ).toBeVisible();
      await expect(page.getByRole('main').getByLabel('Email'), path).toBeVisible();
    }
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'What our customers say' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Available Locations' })).toBeVisible();
  });

  test('the newsletter and the order status respond with pages', { tag: '@any-width' }, async ({ page }) => {
    await expectFormsRespondWithPages(page);
  });

  test('the contact form responds with pages in both languages', { tag: '@any-width' }, async ({ page }) => {
    await expectContactRespondsWithPages(page, '/contact', CONTACT_WORDS);
    await expectContactRespondsWithPages(page, '/fr/contact', {
      wrong: 'Veuillez vérifier',
      email: 'Veuillez entrer une adresse courriel valide',
      sent: 'Votre message a été envoyé',
    });
  });

  test('the shop shows its filters beside the products, and no dead buttons', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/shop');
    await expect(page.getByRole('button', { name: 'Apply filters' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeHidden();
  });

  test('the newsletter stores nothing from a bot', { tag: '@any-width' }, async ({ page }) => {
    await expectBotsOnlyThanked(page);
  });

  test('the menus are links', { tag: '@two-widths' }, async ({ page }) => {
    await page.goto('/about');
    const drawer = page.getByRole('button', { name: 'Open menu' });
    if (await drawer.isVisible()) {
      await drawer.click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.getByText('All Categories').click();
      await menu.getByRole('link', { name: 'Banners', exact: true }).click();
      await expect(page).toHaveURL('/category/banners');
    } else {
      await page.getByRole('banner').getByRole('link', { name: 'All Categories' }).click();
      await expect(page).toHaveURL('/shop');
    }
  });
});

test.describe('with scripts that fail to load', { tag: '@any-width' }, () => {
  test.beforeEach(({ page }) => page.route('**/assets/*.js', (route) => route.abort('connectionreset')));

  test('pages that only a script can fill say so', async ({ page }) => {
    for (const path of ['/cart', '/product/canada-flag']) {
      await page.goto(path);
      await expect(page.getByText(WORD), path).toBeVisible();
    }
  });

  test('the newsletter and the order status respond with pages', { tag: '@full' }, async ({ page }) => {
    await expectFormsRespondWithPages(page);
    await expectContactRespondsWithPages(page, '/contact', CONTACT_WORDS);
  });
});

test('the message about missing scripts is hidden when scripts work', {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  await page.goto('/product/canada-flag');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(WORD)).toBeHidden();
});

test('the newsletter stores nothing from a bot when scripts work', { tag: ['@any-width', '@full'] }, async ({
  page,
}) => {
  await expectBotsOnlyThanked(page);
});
