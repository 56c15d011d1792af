import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../testing/lines.ts';
import { forgetOpenPayment, keepOpenPayment, readOpenPayment } from './open-payment.ts';

const NUMBER = 'HY-7K2M-0Q4X-ZZ19';
const PAYMENT = { orderId: NUMBER, key: '3f1c9a52-5a0e-4f53-9d0b-7c1d5f0a9e11' };

beforeEach(() => vi.stubGlobal('sessionStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('is stored for this tab, with its key, until it is cleared', () => {
  keepOpenPayment(PAYMENT);
  expect(readOpenPayment()).toEqual(PAYMENT);
  forgetOpenPayment();
  expect(readOpenPayment()).toBeNull();
  expect(sessionStorage.getItem('open_payment')).toBeNull();
});

it('reads the bare number that an earlier build stored, and writes it back the same way', () => {
  sessionStorage.setItem('open_payment', NUMBER);
  const kept = readOpenPayment();
  expect(kept).toEqual({ orderId: NUMBER, key: null });
  if (kept) keepOpenPayment(kept);
  expect(readOpenPayment()).toEqual(kept);
});

it.each([
  '',
  'null',
  '7',
  '[]',
  '\ud800',
  '../../login',
  'HY-7K2M-0Q4X-ZZ19/x',
  '{"orderId":"HY-7K2M-0Q4X-ZZ19"}',
  '{"orderId":"HY-7K2M-0Q4X-ZZ19","key":"\\r\\nX-Evil: 1"}',
  '{"orderId":"../../login","key":"3f1c9a52-5a0e-4f53-9d0b-7c1d5f0a9e11"}',
  '{"orderId":{"$gt":""},"key":["3f1c9a52-5a0e-4f53-9d0b-7c1d5f0a9e11"]}',
])('R55 is null when storage holds %j', (stored) => {
  sessionStorage.setItem('open_payment', stored);
  expect(readOpenPayment()).toBeNull();
});
