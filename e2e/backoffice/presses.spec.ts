import { expect, type Page, test } from '@playwright/test';
import { placeCardOrder } from '../checkout/order-steps.ts';
import { uniqueEmail } from '../shopper.ts';
import { becomeOwner, openDesk, staffOrigin } from './steps/desk.ts';
import { dialog, expectSettled, part, pressIn } from './steps/order-steps.ts';

test('B18 a double press on Pack, or Enter twice, packs a parcel and does not ship it', {
  tag: '@any-width',
}, async ({ page, request }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  await becomeOwner(page, 'presses', 'Pat Presses');
  for (const pause of [120, 400, 800]) {
    const number = await openPack(page, request);
    const box = await dialog(page, 'Pack').getByRole('button', { name: 'Pack' }).boundingBox();
    if (!box) throw new Error('Pack has no place on the page');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.up();
    await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), pause);
    await page.mouse.down();
    await page.mouse.up();
    await expectPackedOnly(page, number);
  }
  const number = await openPack(page, request);
  await dialog(page, 'Pack').getByLabel('Tracking number').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expectPackedOnly(page, number);
  await expect(part(page, 'Parcels').getByText('UPS', { exact: true })).toBeVisible();
});

test('B18 a key that is held down confirms nothing, and a click without a pointer does', {
  tag: ['@any-width', '@full'],
}, async ({ page, request }) => {
  await becomeOwner(page, 'keys', 'Kit Keys');
  const { order_id: number } = await placeCardOrder(request, uniqueEmail());
  await openDesk(page, `/orders/${number}`);
  await page.getByRole('main').getByRole('button', { name: 'Pack', exact: true }).first().focus();
  // A second `down` of the same key is one that repeats.
  for (const _ of [1, 2, 3]) await page.keyboard.down('Enter');
  const pack = dialog(page, 'Pack');
  await expect(pack).toBeVisible();
  await expectSettled(page);
  await pack.getByRole('button', { name: 'Pack' }).focus();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(pack).toBeVisible();
  expect((await shown(page, number)).parcels).toEqual([]);
  await pack.getByRole('button', { name: 'Pack' }).evaluate((button: HTMLElement) => button.click());
  await expect(pack).toBeHidden();
});

async function openPack(page: Page, request: Parameters<typeof placeCardOrder>[0]): Promise<string> {
  const { order_id: number } = await placeCardOrder(request, uniqueEmail());
  await openDesk(page, `/orders/${number}`);
  await pressIn(page, 'Parcels', 'Pack');
  await dialog(page, 'Pack').getByLabel('Carrier').selectOption('ups');
  await expectSettled(page);
  return number;
}

interface Shown {
  readonly parcels: readonly { readonly state: string }[];
  readonly timeline: readonly { readonly step: string }[];
}

async function shown(page: Page, number: string): Promise<Shown> {
  const answer = await page.request.get(`${staffOrigin().origin}/api/admin/orders/${number}`);
  return (await answer.json()).data;
}

async function expectPackedOnly(page: Page, number: string): Promise<void> {
  await expect(part(page, 'Parcels').getByText('Packed', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Ship parcel 1' })).toBeVisible();
  const { parcels, timeline } = await shown(page, number);
  expect(parcels.map(({ state }) => state)).toEqual(['packed']);
  expect(timeline.map(({ step }) => step)).not.toContain('shipped');
  await expect(part(page, 'Mails').getByText('Parcel 1 shipped')).toHaveCount(0);
}
