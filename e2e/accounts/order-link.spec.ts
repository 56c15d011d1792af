import { expect, type Page, test } from '@playwright/test';
import { getStore, placeGuestOrder, placeOrderAs, SPIKE } from '../checkout/order-steps.ts';
import { sendParcel } from '../desk-steps.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { uniqueEmail, watchConsole } from '../shopper.ts';
import { mailedPath, signInAs, signUp } from './account-steps.ts';

const UPS = { carrier: 'ups', trackingNumber: '1Z999AA10123456784' } as const;

const part = (page: Page, name: string) => page.getByRole('region', { name });

test('a buyer follows the parcels of an order by the link in its mail, in both languages', async ({
  page,
  request,
}) => {
  const expectQuietConsole = watchConsole(page);
  const account = await signUp(request);
  const lines = { [SPIKE]: 2, 'canada-flag': 1 };
  const { order_id: number } = await placeOrderAs(request, account, { lines, language: 'fr' });
  await sendParcel(request, [number, 'ship'], { lines: [{ position: 0, quantity: 2 }], ...UPS });
  const path = await mailedPath(request, account.email, 'order');
  expect(path).toMatch(/^\/fr\/order\//);

  const answer = await page.goto(path);
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer' });
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Une partie de votre commande est en route',
  );
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(part(page, 'Colis').getByRole('link', { name: /Suivre le colis 1/ })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?loc=fr_CA&tracknum=1Z999AA10123456784',
  );
  await expect(part(page, 'Encore en préparation').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  const rest = { lines: [{ position: 1, quantity: 1 }], carrier: 'freight' };
  await sendParcel(request, [number, 'ship'], rest);
  await page.goto(path.replace('/fr/', '/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is on its way');
  await expect(part(page, 'Parcels').getByRole('heading', { level: 3 })).toHaveText(['Parcel 1', 'Parcel 2']);
  await expect(part(page, 'What has happened').getByRole('listitem')).toContainText([
    'Parcel 2 shipped',
    'Parcel 1 shipped',
    'Order placed',
  ]);
  await expect(page.getByRole('main')).not.toContainText(account.email);
  await expectNoSidewaysScrolling(page);

  await signInAs(page, account);
  await page.goto('/profile#orders');
  const card = page.getByRole('article', { name: `Order ${number}` });
  await expect(card.getByText('Status: Shipped')).toBeVisible();
  await expect(card.getByRole('link', { name: /Track parcel 1/ })).toBeVisible();
  await expect(card.getByText('Parcel 2 shipped')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  expectQuietConsole();
});

test('a buyer sees where a pick-up waits', { tag: '@full' }, async ({ page, request }) => {
  const account = await signUp(request);
  const { slug, name, address } = await getStore(request, 'ON');
  const { order_id: number } = await placeOrderAs(request, account, {
    changes: { pickup: { slug, province: 'ON' } },
  });
  await sendParcel(request, [number, 'ready'], { lines: [{ position: 0, quantity: 1 }] });
  await page.goto(await mailedPath(request, account.email, 'order'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is ready for pick-up');
  await expect(part(page, 'Pick up at')).toContainText(name);
  await expect(part(page, 'Pick up at')).toContainText(address.street);
  await expectAccessible(page);
});

test('a link that shows no order leads to a new one', { tag: ['@any-width', '@full'] }, async ({
  page,
  request,
}) => {
  const answer = await page.goto('/order/cut-off');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This link shows no order' })).toBeVisible();
  await page.getByRole('link', { name: 'Get a new link' }).click();
  const email = uniqueEmail();
  const { order_id: number } = await placeGuestOrder(request, email);
  await page.getByLabel('Order ID').fill(number);
  await page.getByRole('button', { name: 'Check Order Status' }).click();
  await expect(page.getByText('Order details have been sent to your email!')).toBeVisible();
  await page.goto(await mailedPath(request, email, 'order'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are preparing your order');
});
