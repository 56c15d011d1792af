import { expect, type Page, test } from '@playwright/test';
import { type FakeStripe, openFakeStripe } from '../../api/testing/stripe/fake-stripe.ts';
import { mailedPath } from '../accounts/account-steps.ts';
import { anotherOrigin, openAnotherShop } from '../another-shop.ts';
import { placePhoneOrder } from '../desk-steps.ts';
import { expectAccessible } from '../page-checks.ts';
import {
  fillCustomer,
  goToCheckout,
  orderNumber,
  placeOrder,
  uniqueEmail,
  visibleButton,
  watchConsole,
} from '../shopper.ts';
import { serveStripeJs } from './stripe-js.ts';

// This spec runs its own shop, which is paid through a fake Stripe that behaves as Stripe documents. One worker, so
// that there is one shop.
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

test('charges a card once, for the total that the shop calculated', { tag: '@any-width' }, async ({
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

test("shows Stripe's form in the language of the page, whatever the browser's", {
  tag: '@any-width',
}, async ({ page }) => {
  await serveStripeJs(page, { atBank: approve });
  await goToCheckout(page, SIMPLE);
  await page.goto('/fr/checkout');
  await expect(page.getByLabel('Numéro de carte')).toBeVisible();
});

test("shows Stripe's message about the card under the box", { tag: '@any-width' }, async ({ page }) => {
  await goToPay(page);
  await expect(page.getByLabel('Card number')).toBeVisible();
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

test("completes the bank's step, or repeats it after a failure", { tag: '@any-width' }, async ({ page }) => {
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

test('lets the shopper change the card when the bank refuses for good', {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
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

test("offers other payments when the shopper leaves the bank's step", {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  await goToPay(page, () => REFUSED);
  await typeCard(page, '4000 0027 6000 3184');
  await placeOrder(page);
  const left = page.waitForResponse('**/cancel?*');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pay another way' }).click();
  expect((await left).status()).toBe(200);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check();
  await placeOrder(page);
  await orderNumber(page);
});

test('waits for a slow provider, also over a reload, without reporting a failure', {
  tag: ['@any-width', '@full'],
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

test('R54 says that Stripe is blocked, and accepts cash on delivery', {
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

test('keeps the chosen store over a visit to the cart, although the checkout is its own document', {
  tag: ['@any-width', '@full'],
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

test('charges a phone order by the link in its mail, after a declined card', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const [email, { port }] = [uniqueEmail(), new URL(anotherOrigin(2))];
  await placePhoneOrder(request, { slug: SIMPLE, quantity: 1, email, language: 'en', port });
  await serveStripeJs(page, { atBank: approve });
  await page.goto(await mailedPath(request, email, 'pay'));
  await typeCard(page, '4000 0000 0000 0002');
  await expectAccessible(page);
  const before = stripe.intents().length;
  await visibleButton(page, 'Pay $28.19').click();
  await expect(page.locator('#card-message')).toHaveText('Your card was declined.');
  await typeCard(page, '4000 0027 6000 3184');
  await visibleButton(page, 'Pay $28.19').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order is paid' })).toBeVisible();
  const charged = stripe.intents().slice(before);
  expect(charged.filter(({ status }) => status === 'succeeded')).toMatchObject([{ amount: 2819 }]);
});

test("leaves the bank's step of a link for another card", { tag: ['@any-width', '@full'] }, async ({
  page,
  request,
}) => {
  const [email, { port }] = [uniqueEmail(), new URL(anotherOrigin(2))];
  await placePhoneOrder(request, { slug: SIMPLE, quantity: 1, email, language: 'fr', port });
  await serveStripeJs(page, { atBank: () => REFUSED });
  await page.goto(await mailedPath(request, email, 'pay'));
  await typeCard(page, '4000 0027 6000 3184');
  const before = stripe.intents().length;
  const pay = page.getByRole('button', { name: /^Payer/ });
  await pay.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(REFUSED);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Utiliser une autre carte' }).click();
  await expect(dialog).toBeHidden();
  expect(stripe.intents().at(before)?.status).toBe('canceled');
  await typeCard(page);
  await pay.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Votre commande est payée' })).toBeVisible();
});

test('P62 loads Stripe in the checkout only', { tag: '@any-width' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  for (const path of ['/', '/shop', '/cart', `/product/${SIMPLE}`]) await page.goto(path);
  expect(asked.filter((host) => host.endsWith('stripe.com'))).toEqual([]);
});
