import { mkdtemp, open as openFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../page-checks.ts';
import { chooseFile, expectLiving, fixture, uploadBox } from './upload-steps.ts';

const UPLOADS = '**/api/s3-cloud-storage?*';
const input = (page: Page) => uploadBox(page).getByLabel(/^Choose a/);
const submit = (page: Page, name = 'Request a quote') => page.getByRole('button', { name });
const said = (page: Page) => uploadBox(page).getByRole('status').first();

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/custom-quote');
  await expectLiving(page);
});

/** Counts the attempts and breaks the connection of those for which `breaks` is true. */
async function breakConnections(page: Page, breaks: (attempt: number) => boolean): Promise<() => number> {
  let attempts = 0;
  await page.route(UPLOADS, (route) => {
    attempts += 1;
    return breaks(attempts) ? route.abort('connectionreset') : route.continue();
  });
  return () => attempts;
}

test('shows the progress of an upload, can cancel it, and delays the submit until it ends', async ({
  page,
}) => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 400_000,
  });
  await input(page).setInputFiles({
    name: 'a very long name of a file that somebody gave without thinking of phones.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(8_000_000, '%PDF-1.4\n'),
  });
  const bar = uploadBox(page).getByRole('progressbar', { name: /^Uploading a very long name/ });
  await expect(bar).toBeVisible();
  await expect(said(page)).toContainText('Uploading a very long name');
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100);
  await expect(submit(page, 'Please wait, your file is uploading')).toBeDisabled();
  await expectAccessible(page);
  await uploadBox(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(bar).toHaveCount(0);
  await expect(input(page)).toBeFocused();
  await expect(submit(page)).toBeEnabled();
});

test('retries a broken connection with growing pauses @any-width', { tag: '@full' }, async ({ page }) => {
  const attempts = await breakConnections(page, (attempt) => attempt <= 2);
  await chooseFile(page, 'flag.svg');
  await expect(said(page)).toHaveText('The connection broke. Trying again by itself...');
  await page.clock.runFor(1000);
  await expect.poll(attempts).toBe(2);
  await expect(said(page)).toHaveText('The connection broke. Trying again by itself...');
  await page.clock.runFor(1000);
  expect(attempts()).toBe(2);
  await page.clock.runFor(1000);
  await expect(said(page)).toHaveText('File uploaded successfully!');
  expect(attempts()).toBe(3);
});

test('gives up after five attempts, and retries on request', { tag: '@full' }, async ({ page }) => {
  const attempts = await breakConnections(page, (attempt) => attempt <= 5);
  await chooseFile(page, 'flag.svg');
  for (const [index, seconds] of [1, 2, 4, 8].entries()) {
    await expect.poll(attempts).toBe(index + 1);
    await expect(said(page)).toHaveText('The connection broke. Trying again by itself...');
    await page.clock.runFor(seconds * 1000);
  }
  await expect(said(page)).toHaveText('Upload failed: Failed to upload file. Please try again.');
  await expectAccessible(page);
  await uploadBox(page).getByRole('button', { name: 'Try again' }).click();
  await expect(said(page)).toHaveText('File uploaded successfully!');
  await uploadBox(page).getByRole('button', { name: 'Remove the file' }).click();
  await expect(input(page)).toBeFocused();
  await expect(said(page)).toHaveText('');
});

test('refuses a file that a print shop cannot use by its bytes, without retries @any-width', async ({
  page,
}) => {
  const attempts = await breakConnections(page, () => false);
  await input(page).setInputFiles({
    name: 'flag.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('a letter'),
  });
  await expect(said(page)).toContainText('Upload failed: ');
  await expect(uploadBox(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect(attempts()).toBe(1);
  // The form can be sent without the file.
  await expect(submit(page)).toBeEnabled();
});

test("refuses a file over the shop's limit before sending it", { tag: ['@any-width', '@full'] }, async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'halyard-large-'));
  try {
    const large = await openFile(join(folder, 'large.tif'), 'w');
    await large.truncate(20_000_001);
    await large.close();
    const attempts = await breakConnections(page, () => false);
    await expect(input(page)).toHaveAccessibleDescription(/TIF work too\. At most 20\sMB\.$/);
    await input(page).setInputFiles(join(folder, 'large.tif'));
    await expect(said(page)).toContainText('This file is larger than 20 MB.');
    expect(attempts()).toBe(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('treats a response without a link as an error @any-width', { tag: '@full' }, async ({ page }) => {
  await page.route(UPLOADS, (route) => route.fulfill({ status: 201, json: { data: {} } }));
  await chooseFile(page, 'flag.svg');
  await expect(said(page)).toHaveText('Upload failed: File upload failed to return a URL');
});

test('accepts a file dropped on the box, and ignores one dropped beside it @any-width', async ({ page }) => {
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h2v1z"/></svg>';
    transfer.items.add(new File([svg], 'dropped.svg', { type: 'image/svg+xml' }));
    return transfer;
  });
  const isRefused = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading, dataTransfer) => {
      const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
      return !heading.dispatchEvent(drop);
    }, dropped);
  // The listener works from this moment on.
  await expect.poll(isRefused).toBe(true);
  await expect(said(page)).toHaveText('');
  await uploadBox(page).getByText('Choose a file').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(uploadBox(page)).toContainText('dropped.svg');
  await expect(said(page)).toHaveText('File uploaded successfully!');
});

test('replaces the first file with a second one @any-width', { tag: '@full' }, async ({ page }) => {
  await chooseFile(page, 'flag.png');
  await expect(uploadBox(page)).toContainText('PNG, made of pixels');
  await input(page).setInputFiles(fixture('two-pages.pdf'));
  await expect(uploadBox(page)).toContainText('2 pages: please tell us which to print, or all');
  await expect(uploadBox(page)).not.toContainText('PNG, made of pixels');
});
