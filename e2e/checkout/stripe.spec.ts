import { expect, type Page, test } from '@playwright/test';
import { type FakeStripe, openFakeStripe } from '../../api/testing/stripe/fake-stripe.ts';
import { anotherOrigin, openAnotherShop } from '../another-shop.ts';
import { expectAccessible } from '../page-checks.ts';
import {
  fillCustomer,
  goToCheckout,
  orderNumber,
  placeOrder,
  visibleButton,
  watchConsole,
} from '../shopper.ts';
import { serveStripeJs } from './stripe-js.ts';

// A shop that is paid through Stripe, faked by a server here that behaves as Stripe documents.
// One worker, so that there is one shop.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: anotherOrigin(2) });

const SIMPLE = 'feather-banner-ground-spike';
const REFUSED = 'We are unable to authenticate your payment method.';

let stripe: FakeStripe;
let closeShop: () => Promise<void>;
test.beforeAll(async () => {
  stripe = await openFakeStripe();
  closeShop = await openAnotherShop(2, {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_fake',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  });
});
test.afterAll(async () => {
  await closeShop();
  await stripe.close();
});
test.afterEach(() => stripe.recover());

async function goToPay(page: Page, atBank: (secret: string) => string | undefined = approve) {
  await serveStripeJs(page, { atBank });
  await goToCheckout(page, SIMPLE);
  await fillCustomer(page);
}
const approve = (secret: string) => void stripe.approveBank(secret);
const typeCard = (page: Page, number = '4242 4242 4242 4242') => page.getByLabel('Card number').fill(number);

test('a card is charged once, for the total that the shop worked out', { tag: '@any-width' }, async ({
  page,
}) => {
  const quiet = watchConsole(page);
  await goToPay(page);
  await typeCard(page);
  await expectAccessible(page);
  const before = stripe.intents().length;
  await placeOrder(page);
  await orderNumber(page);
  const made = stripe.intents().slice(before);
  expect(made).toMatchObject([{ amount: 2819, currency: 'cad', status: 'succeeded' }]);
  quiet();
});

test('what is wrong with the card is said under the box in Stripe’s words', { tag: '@any-width' }, async ({
  page,
}) => {
  await goToPay(page);
  await placeOrder(page);
  const message = page.locator('#card-message');
  await expect(message).toHaveText('Card information is missing.');
  await typeCard(page, '4242');
  await expect(message).toBeEmpty();
  await placeOrder(page);
  await expect(message).toHaveText('Your card number is incomplete.');
  await typeCard(page, '4000 0000 0000 0002');
  await placeOrder(page);
  await expect(message).toHaveText('Your card was declined.');
  await typeCard(page);
  await placeOrder(page);
  await orderNumber(page);
});

test('the bank’s step is passed, or failed and done again', { tag: '@any-width' }, async ({ page }) => {
  const answers: ((secret: string) => string | undefined)[] = [() => REFUSED, approve];
  await goToPay(page, (secret) => answers.shift()?.(secret));
  await typeCard(page, '4000 0027 6000 3184');
  await placeOrder(page);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(REFUSED);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await orderNumber(page);
});

test('a bank that refuses for good leaves the card to be changed', { tag: '@any-width' }, async ({
  page,
}) => {
  await goToPay(page, (secret) => {
    stripe.refuseBank(secret);
    return REFUSED;
  });
  await typeCard(page, '4000 0027 6000 3184');
  await placeOrder(page);
  await expect(page.locator('#card-message')).toContainText('We are unable to authenticate');
  await typeCard(page);
  await placeOrder(page);
  await orderNumber(page);
});

test('whoever would rather not go to the bank pays another way', { tag: '@any-width' }, async ({ page }) => {
  await goToPay(page, () => REFUSED);
  await typeCard(page, '4000 0027 6000 3184');
  await placeOrder(page);
  const left = page.waitForResponse('**/cancel');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pay another way' }).click();
  expect((await left).status()).toBe(200);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check();
  await placeOrder(page);
  await orderNumber(page);
});

test('a slow provider is waited for, over a reload too, and nothing says that it failed', {
  tag: '@any-width',
}, async ({ page }) => {
  stripe.fail('stays-processing', { on: 'create' });
  await goToPay(page);
  await typeCard(page);
  const before = stripe.intents().length;
  await placeOrder(page);
  const dialog = page.getByRole('alertdialog', { name: 'We are checking your payment' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(dialog).toBeVisible();
  stripe.settle(stripe.intents()[before]?.id ?? '', 'succeeded');
  await orderNumber(page);
  expect(stripe.intents()).toHaveLength(before + 1);
});

test('R54 where Stripe is blocked, the page says so and cash on delivery goes on', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await goToCheckout(page, SIMPLE);
  await fillCustomer(page);
  await expect(page.getByText('Stripe has not loaded yet.')).toBeVisible();
  await placeOrder(page);
  await expect(page.locator('#card-message')).toHaveText('Stripe has not loaded yet.');
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check();
  await visibleButton(page, 'Place Order').click();
  await orderNumber(page);
});

test('a look at the cart keeps the store that was chosen, though the checkout is a document of its own', {
  tag: '@any-width',
}, async ({ page }) => {
  await serveStripeJs(page, { atBank: approve });
  await goToCheckout(page, SIMPLE);
  await page.getByRole('radio', { name: 'Pick-up', exact: true }).check();
  const stores = page.getByRole('radiogroup', { name: 'Choose a store' }).getByRole('radio');
  await stores.nth(1).check();
  const slug = await stores.nth(1).getAttribute('value');
  await page.getByRole('link', { name: 'Back to cart' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(stores.and(page.locator(':checked'))).toHaveAttribute('value', slug ?? '');
});

test('P62 Stripe is loaded by the checkout alone', { tag: '@any-width' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  for (const path of ['/', '/shop', '/cart', `/product/${SIMPLE}`]) await page.goto(path);
  expect(asked.filter((host) => host.endsWith('stripe.com'))).toEqual([]);
});
