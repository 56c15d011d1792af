import { expect, type Page, test } from '@playwright/test';
import { holdReact, holdScript, holdTimers } from './late-code.ts';

const form = (page: Page) => page.getByRole('main').locator('form');
const firstName = (page: Page) => form(page).getByLabel('First name');

test.describe('what a visitor goes on typing', { tag: '@any-width' }, () => {
  test('while the page hydrates is all in the field and in the form', async ({ page }) => {
    const react = await holdReact(page);
    const start = await holdScript(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    await firstName(page).pressSequentially('An');
    start();
    await react.begun();
    await firstName(page).pressSequentially('ne');
    await form(page).getByLabel('Last name').pressSequentially('Roy');
    await react.release();
    await form(page).getByRole('button', { name: 'Send message' }).click();
    await expect(form(page).getByRole('alert')).toContainText('Please check 3 fields:');
    await expect(firstName(page)).toHaveValue('Anne');
    await expect(form(page).getByLabel('Last name')).toHaveValue('Roy');
  });

  test('before the replay comes to its field follows what was typed before', async ({ page }) => {
    const endTimers = await holdTimers(page);
    const start = await holdScript(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    await form(page).getByLabel('Last name').pressSequentially('Roy');
    await firstName(page).pressSequentially('An');
    const listening = page.waitForRequest('**/api/general?*');
    start();
    await listening;
    await firstName(page).pressSequentially('ne');
    await endTimers();
    await form(page).getByRole('button', { name: 'Send message' }).click();
    await expect(form(page).getByRole('alert')).toContainText('Please check 3 fields:');
    await expect(firstName(page)).toHaveValue('Anne');
  });
});
