import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../testing/lines.ts';
import { forgetOpenPayment, keepOpenPayment, readOpenPayment } from './open-payment.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('is kept for this tab until it is over', () => {
  keepOpenPayment('HY-7K2M-0Q4X-ZZ19');
  expect(readOpenPayment()).toBe('HY-7K2M-0Q4X-ZZ19');
  forgetOpenPayment();
  expect(readOpenPayment()).toBeNull();
});

it.each(['', 'null', '\ud800', '../../login', '{"orderId":"HY-7K2M-0Q4X-ZZ19"}', 'HY-7K2M-0Q4X-ZZ19/x'])(
  'R55 is none where storage holds %j',
  (stored) => {
    sessionStorage.setItem('open_payment', stored);
    expect(readOpenPayment()).toBeNull();
  },
);
