import type { Page } from '@playwright/test';

export const cards = (page: Page) => page.getByRole('main').getByRole('article');
export const heading = (page: Page) =>
  page.getByRole('main').getByRole('status').getByRole('heading', { level: 2 });
export const filter = (page: Page) => page.getByRole('search', { name: 'Find a store' });
export const province = (page: Page) => filter(page).getByLabel('Province');
export const postalCode = (page: Page) => filter(page).getByLabel('Postal code');
export const useLocation = (page: Page) => filter(page).getByRole('button', { name: 'Use my location' });
