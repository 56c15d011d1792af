import { expect, it } from 'vitest';
import { keptSince, keptUntil, RETENTION } from './retention.ts';

const at = new Date('2026-11-23T08:30:00Z');

it('counts days to the instant, and years by the calendar', () => {
  expect(keptSince('checkoutAnswers', at).toISOString()).toBe('2026-10-24T08:30:00.000Z');
  expect(keptSince('quotes', at).toISOString()).toBe('2023-11-23T08:30:00.000Z');
  expect(keptUntil('consents', at).toISOString()).toBe('2029-11-23T08:30:00.000Z');
});

it('keeps orders for six years after the end of their year', () => {
  expect(keptSince('orders', at).toISOString()).toBe('2020-01-01T00:00:00.000Z');
  expect(keptUntil('orders', new Date('2019-12-31T23:59:59Z')).toISOString()).toBe(
    '2026-01-01T00:00:00.000Z',
  );
  expect(keptUntil('orders', new Date('2020-01-01T00:00:00Z')).toISOString()).toBe(
    '2027-01-01T00:00:00.000Z',
  );
});

it('keeps incidents for the longer of the two laws: five years, and not 24 months', () => {
  expect(RETENTION.incidents.period).toEqual({ years: 5 });
});

it('names a job for what ends, and for nothing else', () => {
  for (const [kind, { period, job }] of Object.entries(RETENTION))
    expect([kind, typeof period === 'object']).toEqual([kind, job !== null]);
});
