import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../testing/lines.ts';
import { forgetOpenAttempt, keepOpenAttempt, readOpenAttempt } from './open-attempt.ts';

const ATTEMPT = { key: '3f1c9a52-5a0e-4f53-9d0b-7c1d5f0a9e11', print: '1k2j3h' };
const KEPT_AT = Date.parse('2026-11-21T12:00:00.000Z');
const MINUTES_30 = 30 * 60_000;

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('is stored without the rest of the order until it is cleared', () => {
  keepOpenAttempt({ ...ATTEMPT, payload: { customerInfo: {} } } as typeof ATTEMPT, new Date(KEPT_AT));
  expect(JSON.parse(localStorage.getItem('open_order') ?? '')).toEqual({ ...ATTEMPT, at: KEPT_AT });
  expect(readOpenAttempt(new Date(KEPT_AT))).toEqual(ATTEMPT);
  forgetOpenAttempt();
  expect(readOpenAttempt(new Date(KEPT_AT))).toBeNull();
});

it.each([
  [MINUTES_30 - 1, ATTEMPT],
  [MINUTES_30, null],
  // A clock that was set back says nothing about the age.
  [1 - MINUTES_30, ATTEMPT],
  [-MINUTES_30, null],
])('R18 is valid for less than 30 minutes: after %i ms it is %o', (ms, attempt) => {
  keepOpenAttempt(ATTEMPT, new Date(KEPT_AT));
  expect(readOpenAttempt(new Date(KEPT_AT + ms))).toEqual(attempt);
});

it.each([
  '',
  'null',
  '7',
  '[]',
  `{"key":7,"print":"x","at":${KEPT_AT}}`,
  `{"key":"k","at":${KEPT_AT}}`,
  '{"key":"k","print":"x","at":"now"}',
])('R55 is null when storage holds %j', (stored) => {
  localStorage.setItem('open_order', stored);
  expect(readOpenAttempt(new Date(KEPT_AT))).toBeNull();
});
