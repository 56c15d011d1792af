import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../page-checks.ts';
import { watchConsole } from '../shopper.ts';
import { chooseFile, expectLiving, uploadBox } from './upload-steps.ts';

const open = async (page: Page, slug: string) => {
  await page.goto(`/custom/${slug}`);
  await expectLiving(page);
};
const preview = (page: Page) =>
  page.getByRole('main').getByRole('figure').filter({ hasText: 'Size:' }).last();
const drawing = (page: Page) => preview(page).getByRole('img').first();
const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The canvas colours in the middle of the fabric and at a quarter of it. */
async function coloursOf(page: Page): Promise<string[]> {
  const href = await drawing(page).locator('image').getAttribute('href');
  return page.evaluate(async (url) => {
    const picture = new Image();
    picture.src = url ?? '';
    await picture.decode();
    const canvas = new OffscreenCanvas(200, 100);
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0, 200, 100);
    const at = (x: number) => [...(context?.getImageData(x, 50, 1, 1).data ?? [])].slice(0, 3).join(',');
    return [at(100), at(10)];
  }, href);
}

test('shows a drawing on the flag in the chosen proportions, with advice that follows the size', async ({
  page,
}) => {
  const expectQuietConsole = watchConsole(page);
  await open(page, 'custom-flags');
  await choose(page, '54x27');
  await chooseFile(page, 'flag.svg');
  await expect(drawing(page)).toHaveAccessibleName('Your file on: Custom Flags');
  expect(await coloursOf(page)).toEqual(['20,33,61', '200,16,46']);
  await expect(drawing(page)).toContainText('54 in');
  await expect(drawing(page)).toContainText('27 in');
  await expect(preview(page)).toContainText('Size: 54x27');
  const advice = uploadBox(page).getByRole('list', { name: 'A first look at your file' });
  await expect(advice.getByRole('listitem')).toHaveText([
    'Good: SVG, drawn with lines: sharp at any size',
    'Good: Fits the proportions of the chosen size',
    'Good: All letters are outlines',
  ]);
  await choose(page, 'Custom Size');
  await page.getByLabel('Your size').fill('3 x 3 ft');
  await expect(advice.getByRole('listitem').nth(1)).toContainText('Please note: Has other proportions');
  await expect(drawing(page)).toContainText('36 in');
  await expectAccessible(page);
  await uploadBox(page).getByRole('button', { name: 'Remove the file' }).click();
  await expect(drawing(page).locator('image')).toHaveCount(0);
  await expect(preview(page)).toContainText('Choose a file, and it is shown here.');
  expectQuietConsole();
});

test('coarsens the pixels as the size grows @any-width', { tag: '@full' }, async ({ page }) => {
  await open(page, 'custom-paper-flag');
  await choose(page, '3x6');
  await chooseFile(page, 'flag.png');
  await expect(
    uploadBox(page).getByText('Good: Fits the proportions of the chosen size', { exact: true }),
  ).toBeVisible();
  await expect(drawing(page)).toContainText('6 in3 in');
  await expect(uploadBox(page)).toContainText('Please note: 36 dots per inch at the chosen size');
  await choose(page, '4x6');
  await expect(uploadBox(page)).toContainText('Please note: 27 dots per inch at the chosen size');
  await expect(uploadBox(page)).toContainText('Has other proportions than the chosen size');
  expect(await coloursOf(page)).toEqual(['166,124,45', '27,107,58']);
});

test('renders the first page of a pdf in a worker of the shop @any-width', async ({ page }) => {
  const expectQuietConsole = watchConsole(page);
  await open(page, 'feather-banner');
  const worker = page.waitForEvent('worker');
  await choose(page, 'Medium 10ft');
  await chooseFile(page, 'two-pages.pdf');
  expect(new URL((await worker).url()).origin).toBe(new URL(page.url()).origin);
  await expect(drawing(page)).toHaveAccessibleName('Your file on: Feather Banner', { timeout: 20_000 });
  expect(await coloursOf(page)).toEqual(['255,255,255', '200,16,46']);
  await expect(drawing(page)).toContainText('28 in');
  expectQuietConsole();
});

test('runs and fetches nothing from a hostile drawing @any-width', async ({ page }) => {
  await open(page, 'street-banner');
  const title = await page.title();
  const taken: string[] = [];
  page.on('request', (request) => request.url().includes('taken') && taken.push(request.url()));
  page.on('dialog', (dialog) => taken.push(dialog.message()));
  await choose(page, '27x84');
  await chooseFile(page, 'hostile.svg');
  await expect(drawing(page)).toHaveAccessibleName('Your file on: Street Banner');
  await drawing(page).click();
  expect(await page.title()).toBe(title);
  expect(taken).toEqual([]);
});

test('says that a browser cannot show a file @any-width', { tag: '@full' }, async ({ page }) => {
  await open(page, 'fence-wraps');
  await uploadBox(page)
    .getByLabel(/^Choose a/)
    .setInputFiles({
      name: 'sign.eps',
      mimeType: 'application/postscript',
      buffer: Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 200 100\n%%EOF\n'),
    });
  await expect(page.getByText('There is no preview of this file.')).toBeVisible();
  await expect(uploadBox(page)).toContainText('EPS, drawn with lines');
});
