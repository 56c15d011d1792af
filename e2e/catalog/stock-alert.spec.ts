import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../page-checks.ts';
import { openPage } from '../shopper.ts';
import { valueName } from './value-name.ts';

/** 54x27 in packs of 50 is sold out. */
const PAGE = '/product/canada-flag-value-tex';

test('asks to be told about the variant that is sold out, and is thanked', async ({ page }) => {
  await openPage(page, PAGE);
  const form = page.getByRole('form', { name: 'Tell me when it is back' });
  await expect(form).toBeHidden();
  const promise = page.getByText('Order now:');
  await expect(promise).toBeVisible();
  for (const value of ['54x27', 'Pack of 50, sold out'])
    await page.getByRole('button', { name: valueName(value) }).click();
  await expect(promise).toBeHidden();
  await form.getByLabel('Email').fill('nobody');
  await form.getByRole('button', { name: 'Tell me' }).click();
  await expect(form.getByRole('alert')).toHaveText('Please enter a valid email address');
  await expectAccessible(page);
  await form.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  await form.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByText('We will email you once when it is back.')).toBeVisible();
  await expect(form).toBeHidden();
});
