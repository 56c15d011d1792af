import { expect, it } from 'vitest';
import { OTHER_NUMBERS } from './other-numbers.ts';

it.each([
  ['gtin', '4006381333931', true],
  ['gtin', '4006381333932', false],
  ['gtin', '96385074', true],
  ['gtin', '96385075', false],
  ['gtin', '036000291452', true],
  ['gtin', '036000291453', false],
  ['gtin', '4242424242424242', false],
  ['tracking_number', '1234567890123456', true],
  ['tracking_number', '1234 5678 9012 3456', false],
  ['po_number', 'PO-2026-000123', true],
  ['po_number', '4242-4242-4242-4242', false],
  ['sku', 'x'.repeat(40), true],
  ['sku', 'x'.repeat(41), false],
])('decides whether a %s may be "%s": %s', (field, text, isOne) => {
  expect(OTHER_NUMBERS[field]?.safeParse(text).success).toBe(isOne);
});
