import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { denyStorage, openBrowser } from '../../testing/browser.ts';
import { forgetDiscountCode, keepDiscountCode, readDiscountCode } from './discount-code.ts';

beforeEach(openBrowser);
afterEach(() => {
  forgetDiscountCode();
  vi.unstubAllGlobals();
});

it('stores a code until it is cleared', () => {
  expect(readDiscountCode()).toBeNull();
  keepDiscountCode('welcome10');
  expect(readDiscountCode()).toBe('welcome10');
  forgetDiscountCode();
  expect(readDiscountCode()).toBeNull();
});

it('holds it in memory when storage is denied', () => {
  denyStorage();
  keepDiscountCode('free20');
  expect(readDiscountCode()).toBe('free20');
});

it('ignores a stored value that is not a code of the shop', () => {
  sessionStorage.setItem('discount-code', 'free2000');
  expect(readDiscountCode()).toBeNull();
});
