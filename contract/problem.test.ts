import { expect, it } from 'vitest';
import { ShopError } from './problem.ts';

it('an expected failure is named in a log, together with its cause', () => {
  const cause = new Error('the provider is away');
  const failure = new ShopError('CONFLICT', 'stockChanged', { cause });
  expect(String(failure)).toBe('ShopError: stockChanged');
  expect(failure.cause).toBe(cause);
});
