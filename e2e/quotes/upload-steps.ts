import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

/** The path of a file in `e2e/fixtures`. */
export const fixture = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));

export const uploadBox = (page: Page) => page.getByRole('main').getByRole('region', { name: /^Artwork/ });

/** Chooses a file as the file dialog would. */
export const chooseFile = (page: Page, name: string): Promise<void> =>
  uploadBox(page)
    .getByLabel(/^Choose a/)
    .setInputFiles(fixture(name));

/** Waits until the form is shown and hydrated. */
export async function expectLiving(page: Page): Promise<void> {
  await expect(uploadBox(page)).toBeVisible();
  await expect(page.getByRole('main').locator('[data-island=""]')).toHaveCount(0);
}
