import { expect, type Page } from '@playwright/test';
import { uniqueEmail } from '../shopper.ts';
import { expectLiving } from './upload-steps.ts';

// Steps in the custom quote form.

/** Late on 10 March in Toronto, already the 11th in UTC. */
export const LATE_ON_THE_10TH = '2027-03-11T03:30:00Z';

export const open = async (page: Page) => {
  await page.goto('/custom-quote');
  await expect(page.getByRole('heading', { level: 1, name: 'Custom Quote' })).toBeVisible();
  await expectLiving(page);
};
export const main = (page: Page) => page.getByRole('main');
export const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
export const submit = (page: Page) => page.getByRole('button', { name: 'Request a quote' });
export const date = (page: Page) => main(page).getByRole('textbox', { name: 'Desired delivery date' });

const TYPED = {
  'First name': 'Anne',
  'Last name': 'Roy',
  'House number and street': '118 Sample Street',
  City: 'Ottawa',
  'Postal code': 'k1p5g3',
  Project: '12 flags for a regatta in June.',
};

export async function fill(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(TYPED)) await field(page, label).fill(value);
  await main(page).getByRole('textbox', { name: 'Email', exact: true }).fill(uniqueEmail());
  await field(page, 'Province').selectOption({ label: 'Ontario' });
}
