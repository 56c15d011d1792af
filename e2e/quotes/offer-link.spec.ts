import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { payByCard, watchConsole } from '../shopper.ts';
import { offerTo } from './offer-steps.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true }).click();

test('a customer accepts an offer, and pays the deposit', async ({ page, request }) => {
  const expectQuietLoad = watchConsole(page);
  const { token } = await offerTo(request);
  const scripts = watchScripts(page);
  const answer = await page.goto(`/quote/${token}`);
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer' });
  await expect(heading(page)).toHaveText('Our offer for you');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(main(page).getByText('Attach a file').first()).toBeVisible();
  expect(await scripts()).toBeLessThan(150_000);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await main(page)
    .getByRole('checkbox', { name: /Ground stand/ })
    .check();
  const accept = main(page).getByRole('button', { name: 'Accept and pay the deposit of $372.90 now' });
  expectQuietLoad();
  // The browser's console names the status of a refused form.
  await accept.click();
  await expect(main(page).getByText('This field is required')).toHaveCount(2);
  await expect(main(page).getByRole('checkbox', { name: /Ground stand/ })).toBeChecked();
  const expectQuietConsole = watchConsole(page);
  await main(page).getByLabel('Your name').fill('Ada Byron');
  await main(page)
    .getByRole('checkbox', { name: /I may use this artwork/ })
    .check();
  await accept.click();
  await expect(page).toHaveURL(/\/pay\//);
  await payByCard(page);
  await press(page, /^Pay/);
  await expect(main(page).getByText('$372.90').first()).toBeVisible();
  await page.goto(`/quote/${token}`);
  await expect(heading(page)).toHaveText(/You accepted our offer|Your order is on its way/);
  await expectAccessible(page);
  expectQuietConsole();
});

/** Sums the transferred bytes of the page's scripts. */
function watchScripts(page: Page) {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a customer asks, recalculates and accepts in French, and another one declines', async ({
    page,
    request,
  }) => {
    const { token } = await offerTo(request, { kind: 'product', payment: 'whole' });
    await page.goto(`/fr/quote/${token}`);
    await main(page).getByLabel('Votre message').fill('Est-ce que le bleu peut être plus foncé?');
    await press(page, 'Envoyer');
    await expect(main(page).getByText('Nous avons reçu votre message.')).toBeVisible();
    await expect(main(page).getByRole('article')).toHaveCount(1);
    await main(page)
      .getByLabel('Envoyer un fichier')
      .setInputFiles({
        name: 'bon.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>'),
      });
    await press(page, 'Envoyer le fichier');
    await expect(main(page).getByRole('link', { name: 'bon.svg' })).toBeVisible();
    await main(page).getByLabel('Votre nom').fill('Émilie du Châtelet');
    await main(page)
      .getByRole('checkbox', { name: /Ground stand/ })
      .check();
    await press(page, 'Recalculer');
    await expect(main(page).getByLabel('Votre nom')).toHaveValue('Émilie du Châtelet');
    for (const [label, value] of Object.entries(ADDRESS))
      await main(page).getByLabel(label, { exact: true }).fill(value);
    await main(page)
      .getByRole('checkbox', { name: /J’ai le droit/ })
      .check();
    await press(page, /^Accepter et payer 745,80 \$ maintenant$/);
    await expect(heading(page)).toHaveText('Vous avez accepté notre offre');
    await expectNoSidewaysScrolling(page);

    const other = await offerTo(request);
    await page.goto(`/quote/${other.token}`);
    await main(page).getByText('This is not for you?').click();
    await press(page, 'Decline the offer');
    await expect(main(page).getByRole('alert')).toBeVisible();
    await main(page).getByRole('radio', { name: 'It takes too long' }).check();
    await press(page, 'Decline the offer');
    await expect(heading(page)).toHaveText('You declined our offer');
    await press(page, 'Ask for the same price again');
    await expect(heading(page)).toHaveText('We are working on your offer');
  });
});

const ADDRESS = {
  Prénom: 'Émilie',
  Nom: 'du Châtelet',
  Adresse: '12, rue Front',
  Ville: 'Toronto',
  'Code postal': 'M5V 2T6',
};
