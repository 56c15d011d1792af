import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { denyStorage, openBrowser } from '../../testing/browser.ts';
import { forgetDiscountCode, keepDiscountCode, readDiscountCode } from './discount-code.ts';

beforeEach(openBrowser);
afterEach(() => {
  forgetDiscountCode();
  vi.unstubAllGlobals();
});

it('keeps a code until it is forgotten', () => {
  expect(readDiscountCode()).toBeNull();
  keepDiscountCode('welcome10');
  expect(readDiscountCode()).toBe('welcome10');
  forgetDiscountCode();
  expect(readDiscountCode()).toBeNull();
});

it('keeps it where the browser denies storage, until the page is left', () => {
  denyStorage();
  keepDiscountCode('free20');
  expect(readDiscountCode()).toBe('free20');
});

it('takes nothing that is no code of the shop', () => {
  sessionStorage.setItem('discount-code', 'free2000');
  expect(readDiscountCode()).toBeNull();
});
