import { describe, expect, it } from 'vitest';
import { isAdsFree } from './ads-free.ts';

describe('isAdsFree', () => {
  it.each([
    '/checkout',
    '/checkout/',
    '/CheckOut',
    '/%63heckout',
    '/sign-in',
    '/login',
    '/sign-up',
    '/forgot-password',
    '/reset-password/secret',
    '/verify-email/secret',
    '/newsletter/unsubscribe/secret',
    '/profile',
    '/%zz',
  ])('lets nobody into %s', (path) => {
    expect(isAdsFree(path)).toBe(true);
  });

  it.each(['/', '/shop', '/order-confirmation', '/thankyou', '/contact', '/category/checkout-flags'])(
    'leaves %s to the visitor’s choice',
    (path) => {
      expect(isAdsFree(path)).toBe(false);
    },
  );
});
