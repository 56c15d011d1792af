import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../contract/locale.ts';
import { pathIn } from '../../../contract/page-language.ts';
import { PAGE_PATHS, PAGES } from '../../../contract/page-table.ts';
import { isAdsFree } from './ads-free.ts';
import { isEntryPage } from './entry-pages.ts';

const addressOf = (page: string) => page.replace(/:\w+/, 'Ab_1');

it.each(PAGE_PATHS)('%s is free of ads, and an entry page, exactly when the page table says so', (page) => {
  for (const language of LANGUAGES) {
    const address = pathIn(language, addressOf(page));
    expect(isAdsFree(address)).toBe(PAGES[page].adsFree === true);
    expect(isEntryPage(address)).toBe(PAGES[page].entry === true);
  }
});

describe('isAdsFree', () => {
  it.each([
    '/checkout/',
    '/CheckOut',
    '/%63heckout',
    '/Reset-Password/secret',
    '/profile/x',
    '/%zz',
    '/fr/CheckOut/',
    '/FR/%63heckout',
  ])('keeps third parties out of %s, however it is spelled', (path) => {
    expect(isAdsFree(path)).toBe(true);
  });

  it.each(['/category/checkout-flags', '/checkouts', '/no-such-page', '/fr', '/fr/checkouts'])(
    'leaves %s to the consent of the visitor',
    (path) => {
      expect(isAdsFree(path)).toBe(false);
    },
  );
});
