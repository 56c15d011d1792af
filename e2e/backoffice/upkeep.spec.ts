import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFitAtEveryWidth } from '../page-checks.ts';
import { becomeOwner, openDesk } from './steps/desk.ts';
import { STUCK } from './steps/stuck.ts';

test('a stuck mail and a stuck job are retried, the chain of the log is checked, the digest is read and chosen, and codes are printed', {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  test.slow();
  await becomeOwner(page, 'upkeep', 'Uma Upkeep');
  await retryMail(page);
  await retryJob(page);
  await readLog(page);
  await chooseDigest(page);
  await printNewCodes(page);
});

async function retryMail(page: Page): Promise<void> {
  await openDesk(page, '/mails');
  await expect(page.getByText(STUCK.reason)).toBeVisible();
  await expectFitAtEveryWidth(page);
  await page.getByRole('button', { name: `Retry Newsletter welcome, ${STUCK.recipient}` }).click();
  await expect(page.getByText('It is in the queue again.')).toBeVisible();
  await expect(page.getByText(STUCK.recipient)).toHaveCount(0);
}

async function retryJob(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Mails and jobs' }).getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await expect(page.getByText(STUCK.error)).toBeVisible();
  await expectFitAtEveryWidth(page);
  await page.getByRole('button', { name: /^Retry Delete what has expired/ }).click();
  await expect(page.getByText('It is in the queue again.').last()).toBeVisible();
  await expect(page.getByText(STUCK.error)).toHaveCount(0);
}

/** Both retries are in the log, under the person, whose name leads to all that they did. */
async function readLog(page: Page): Promise<void> {
  await openDesk(page, '/log');
  await page.getByRole('link', { name: 'Uma Upkeep' }).first().click();
  await expect(page).toHaveURL(/staff=[\da-f-]{36}$/);
  await expect(page.getByText('mail.retried')).toBeVisible();
  await expect(page.getByText('job.retried')).toBeVisible();
  await page.getByRole('button', { name: 'Check the chain' }).click();
  await expect(page.getByText(/The chain is whole: \d+ entries\./)).toBeVisible();
}

async function chooseDigest(page: Page): Promise<void> {
  await openDesk(page, '/me');
  const digest = page.getByRole('region', { name: 'Daily digest' });
  await digest.getByRole('button', { name: 'Read it now' }).click();
  const mail = page.frameLocator('iframe[title="Daily digest"]');
  await expect(mail.getByText('Good morning, Uma Upkeep')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await digest.getByRole('button', { name: 'Send it to me' }).click();
  await expect(page.getByText('The first digest comes tomorrow at seven.')).toBeVisible();
  await page.reload();
  await digest.getByRole('button', { name: 'Stop sending it' }).click();
  await expect(digest.getByText('Off', { exact: true })).toBeVisible();
}

/** A printed sheet has all ten, although they are in a dialog that scrolls. */
async function printNewCodes(page: Page): Promise<void> {
  await page.setViewportSize({ width: 800, height: 480 });
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await expect(page.locator('code')).toHaveCount(10);
  // A person with a passkey alone has no password to show before a code.
  await expect(
    page.getByText('They come after a password, and you have none', { exact: false }),
  ).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => scrollTo(0, 0));
  const seen = await page.locator('code').evaluateAll((codes) =>
    codes.map((code) => {
      const { left, top, height } = code.getBoundingClientRect();
      return document.elementFromPoint(left + 1, top + height / 2) === code;
    }),
  );
  expect(seen).toEqual(Array(10).fill(true));
  await expect(page.getByRole('heading', { name: 'Recovery codes: Uma Upkeep' })).toBeInViewport();
}
