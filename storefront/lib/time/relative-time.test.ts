import { expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21T11:59:18Z', '42 seconds ago'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T10:30:00Z', '1 hour ago'],
  ['2026-11-20T12:00:00Z', '1 day ago'],
  ['2025-11-21T12:00:00Z', '365 days ago'],
  ['2026-11-21T12:00:09Z', '0 seconds ago'],
])('formats %s as %s', (then, words) => {
  expect(relativeTime(new Date(then), NOW)).toBe(words);
});
