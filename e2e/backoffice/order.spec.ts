import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { TERMS_VERSION } from '../../contract/terms.ts';
import { mailedPath } from '../accounts/account-steps.ts';
import { keep, keptLine } from '../checkout/kept-lines.ts';
import { placeCardOrder } from '../checkout/order-steps.ts';
import { main, press, visitIn } from '../languages/language-steps.ts';
import { expectAccessible, expectFitAtEveryWidth, expectNamedFields } from '../page-checks.ts';
import { uniqueEmail } from '../shopper.ts';
import { becomeOwner, openDesk } from './steps/desk.ts';
import { changeElsewhere, expectSettled, part } from './steps/order-steps.ts';

/** A product with a struck-through price. */
const STRUCK = 'quebec-flag';
const TRACKING = '1Z 999 AA1 0123 456784';

test('staff pack, ship and refund what a guest has bought in French, by keyboard', {
  tag: '@any-width',
}, async ({ page, request, browser, baseURL }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 800 });
  const email = uniqueEmail();
  const guest = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  const number = await buyTwoFlags(guest, email);
  await becomeOwner(page, 'orders', 'Alex Orders');
  await openDesk(page, `/orders/${number}`);
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expectFitAtEveryWidth(page);
  await expectNamedFields(page);

  await packAndShip(page);
  await expect(part(page, 'Parcels').getByText('Shipped', { exact: true })).toBeVisible();
  await expect(part(page, 'Timeline').getByRole('listitem').first()).toContainText('Alex Orders');
  await expectShippedMail(request, email);
  await guest.goto(await mailedPath(request, email, 'order'));
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Votre commande est en route');
  await expect(guest.getByRole('link', { name: /Suivre le colis/ })).toHaveAttribute(
    'href',
    /tracknum=1Z999AA10123456784$/,
  );

  await refundOne(page);
  await expect(part(page, 'Items').getByRole('listitem')).toContainText('Refunded1');
  await expect(part(page, 'Money').getByText(/To the card · Returned/)).toBeVisible();
  await expectFitAtEveryWidth(page);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(part(page, 'Paiement')).toBeVisible();
  await expectFitAtEveryWidth(page);
});

test('staff pack on a phone by touch, and are told when somebody else has changed the order', {
  tag: '@any-width',
}, async ({ browser, request }) => {
  test.slow();
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const page = await context.newPage();
  await becomeOwner(page, 'touch', 'Toni Touch');
  const { order_id: number } = await placeCardOrder(request, uniqueEmail(), { [STRUCK]: 1 });
  await openDesk(page, `/orders/${number}`);
  await expectTouchTargets(page);
  await expect(part(page, 'Items')).toContainText(/Struck through: \$[\d.]+, proof of the sample shop/);
  await expect(part(page, 'Details').getByRole('link', { name: /^Accepted: / })).toHaveAttribute(
    'href',
    `/terms/${TERMS_VERSION}`,
  );
  await page.getByRole('button', { name: 'Change the details' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Change the details' });
  await dialog.getByLabel('Tags').fill('gift');
  await changeElsewhere(page, number);
  await dialog.getByRole('button', { name: 'Save' }).tap();
  const changed = page.getByRole('alertdialog', { name: 'Changed meanwhile' });
  await expect(changed.getByText('urgent')).toBeVisible();
  await expectAccessible(page);
  await changed.getByRole('button', { name: 'Show it as it is now' }).tap();
  await expect(changed).toBeHidden();
  await expect(dialog.getByLabel('Tags')).toHaveValue('gift');
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(part(page, 'Details').getByText('gift')).toBeVisible();
  await page.getByRole('button', { name: 'Close notification' }).tap();
  await expect(page.getByText('Saved.', { exact: true })).toBeHidden();

  await page.getByRole('main').getByRole('button', { name: 'Pack', exact: true }).first().tap();
  await expectTouchTargets(page);
  await page.getByLabel('Scan a label').fill('NO-SUCH-1');
  await expectSettled(page);
  await page.getByLabel('Scan a label').press('Enter');
  await expect(page.getByRole('alert')).toHaveText('NO-SUCH-1 is not in this order.');
  await expectFitAtEveryWidth(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('dialog').getByRole('button', { name: 'Pack' }).tap();
  await expect(part(page, 'Parcels').getByText('Packed', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Parcel 1 is packed.')).toBeVisible();
  // Fails when the message is above the button.
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Ship parcel 1' })
    .tap({ trial: true, timeout: 2000 });
  await page.getByRole('button', { name: 'Take back: Parcel 1' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).tap();
  await expect(part(page, 'Parcels').getByText('Taken back')).toBeVisible();
  await context.close();
});

async function buyTwoFlags(page: Page, email: string): Promise<string> {
  const visit = visitIn(page, 'fr');
  const { t } = visit;
  const line = await keptLine(page.request, 'canada-flag');
  await keep(page, { cart: [{ ...line, quantity: 2 }] });
  await page.goto('/fr/checkout');
  await page.getByLabel(t('checkout.cardNumber')).fill('4242 4242 4242 4242');
  await page.getByLabel(t('checkout.expiry')).fill('12/34');
  await page.getByLabel(t('checkout.cvc')).fill('123');
  const field = (label: string) => main(visit).getByLabel(label, { exact: true });
  await main(visit).getByLabel(t('checkout.email')).first().fill(email);
  await main(visit)
    .getByRole('combobox', { name: t('checkout.province') })
    .selectOption('QC');
  await field(t('checkout.firstName')).fill('Anne');
  await field(t('checkout.lastName')).fill('Roy');
  await field(t('checkout.address')).fill('118, chemin Exemple');
  await field(t('checkout.city')).fill('Montréal');
  await field(t('checkout.postalCode')).fill('H2X 1Y4');
  await field(t('checkout.phone')).fill('514 555 0110');
  await page.keyboard.press('Tab');
  await press(visit, t('checkout.placeOrder'));
  await expect(page).toHaveURL(/order-confirmation/);
  const shown = await main(visit)
    .getByText(/HY-[0-9A-Z-]{14}/)
    .first()
    .textContent();
  return /HY-[0-9A-Z-]{14}/.exec(shown ?? '')?.[0] ?? '';
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await expectSettled(page);
  await page.keyboard.press('Enter');
}

async function packAndShip(page: Page): Promise<void> {
  await pressByKey(page, page.getByRole('main').getByRole('button', { name: 'Pack', exact: true }).first());
  const pack = page.getByRole('dialog', { name: 'Pack', exact: true });
  await expect(pack.getByRole('spinbutton')).toHaveValue('2');
  await expect(pack.getByLabel('Scan a label')).toBeFocused();
  await scanBoth(page, pack);
  await tabTo(page, pack.getByLabel('Carrier'));
  await page.keyboard.type('UPS');
  await tabTo(page, pack.getByLabel('Tracking number'));
  await page.keyboard.type(TRACKING);
  await expectAccessible(page);
  await pressByKey(page, pack.getByRole('button', { name: 'Pack' }));
  await expect(page.getByText('Parcel 1 is packed.')).toBeVisible();
  // The focus is where the dialog was opened, on what comes next.
  await expect(page.getByRole('main').getByRole('button', { name: 'Ship parcel 1' })).toBeFocused();
  await page.keyboard.press('Enter');
  const ship = page.getByRole('dialog', { name: 'Ship parcel 1' });
  await expect(ship.getByRole('heading', { name: 'Ship parcel 1' })).toBeVisible();
  await expect(ship.locator('iframe[sandbox=""]')).toBeVisible();
  await expect(
    ship
      .frameLocator('iframe')
      .getByText(/1Z999AA10123456784/)
      .first(),
  ).toBeVisible();
  await expect(ship.getByLabel('Do not send the mail')).not.toBeChecked();
  await pressByKey(page, ship.getByRole('button', { name: 'Ship' }));
  await expect(ship).toBeHidden();
}

/** Scans two flags, as a scanner types: the first one counts from zero, and the third one is one too many. */
async function scanBoth(page: Page, pack: Locator): Promise<void> {
  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  await expectSettled(page);
  const [sku = ''] = /CAN-[0-9A-Z-]+/.exec((await pack.textContent()) ?? '') ?? [];
  const pieces = pack.getByRole('spinbutton');
  await scan('NO-SUCH-1');
  await expect(pack.getByRole('alert')).toHaveText('NO-SUCH-1 is not in this order.');
  await expect(pieces).toHaveValue('2');
  await scan(sku);
  await expect(pack.getByRole('status')).toHaveText(/Drapeau du Canada, .*: 1 of 2$/);
  await expect(pieces).toHaveValue('1');
  await scan(sku.toLowerCase());
  await expect(pack.getByRole('status')).toHaveText(/: 2 of 2\. Everything is counted\.$/);
  await scan(sku);
  await expect(pack.getByRole('alert')).toHaveText(/: all 2 pieces are counted already\.$/);
  await expect(pieces).toHaveValue('2');
  // The scanner's Enter did not submit the dialog.
  await expect(pack).toBeVisible();
}

async function refundOne(page: Page): Promise<void> {
  await pressByKey(page, part(page, 'Money').getByRole('button', { name: 'Refund' }));
  const refund = page.getByRole('dialog', { name: 'Refund' });
  await tabTo(page, refund.getByRole('spinbutton'));
  await page.keyboard.type('1');
  await expect(refund.getByText('Still refundable afterwards')).toBeVisible();
  await tabTo(page, refund.getByLabel('Put the pieces back into stock'));
  await expectSettled(page);
  await page.keyboard.press('Space');
  await tabTo(page, refund.getByLabel('Reason'));
  await expect(refund.getByLabel('Reason')).toHaveValue('');
  await page.keyboard.type('Returned');
  await expectAccessible(page);
  await pressByKey(page, refund.getByRole('button', { name: /^Refund \$/ }));
  await expect(refund).toBeHidden();
}

async function expectShippedMail(request: APIRequestContext, email: string): Promise<void> {
  await expect(async () => {
    const list = await (await request.get('/dev/mail')).text();
    const rows = list.split('<li>').filter((row) => row.includes(email));
    expect(rows.some((row) => /en route|expédié/i.test(row))).toBe(true);
  }).toPass();
}

/** A finger needs 44 px. */
async function expectTouchTargets(page: Page): Promise<void> {
  const small = await page
    .locator(
      'main button, main a, [role=dialog] button, [role=dialog] input:not([type=checkbox]), [role=dialog] select',
    )
    .evaluateAll((elements) =>
      elements
        .map((element) => ({ name: element.textContent, height: element.getBoundingClientRect().height }))
        .filter(({ height }) => height > 0 && height < 44),
    );
  expect(small).toEqual([]);
}
