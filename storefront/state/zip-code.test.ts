import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../testing/lines.ts';
import { forgetZipCode, readZipCode, saveZipCode, ZIP_CODE_MS } from './zip-code.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('stores a postal code for 24 hours and then removes it', () => {
  saveZipCode('K1P', NOON);
  expect(localStorage.getItem('zipCode')).toBe(`{"zipCode":"K1P","savedAt":${NOON}}`);
  expect(readZipCode(NOON)).toEqual({ zipCode: 'K1P', savedAt: NOON });
  expect(readZipCode(NOON + ZIP_CODE_MS - 1)?.zipCode).toBe('K1P');
  expect(readZipCode(NOON + ZIP_CODE_MS)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

it('counts the 24 hours from the last save', () => {
  saveZipCode('K1P', NOON);
  saveZipCode('V6B', NOON + 1000);
  expect(readZipCode(NOON + ZIP_CODE_MS)?.zipCode).toBe('V6B');
});

it('removes it on request', () => {
  saveZipCode('K1P', NOON);
  forgetZipCode();
  expect(readZipCode(NOON)).toBeUndefined();
});

it.each([
  '{',
  'null',
  '"K1P"',
  `{"zipCode":"90210","savedAt":${NOON}}`,
  `{"zipCode":7,"savedAt":${NOON}}`,
  '{"zipCode":"K1P"}',
  '{"zipCode":"K1P","savedAt":"today"}',
  `{"zipCode":"K1P","savedAt":${NOON + 1}}`,
])('removes %s, which is not a postal code of the last 24 hours', (stored) => {
  localStorage.setItem('zipCode', stored);
  expect(readZipCode(NOON)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

it('has no postal code when storage is denied', () => {
  vi.stubGlobal('localStorage', undefined);
  saveZipCode('K1P', NOON);
  expect(readZipCode(NOON)).toBeUndefined();
});
