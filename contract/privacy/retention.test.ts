import { expect, it } from 'vitest';
import { erasedEarlier } from './fiscal-year.ts';
import { keptSince, keptSinceDay, keptUntil, keptUntilDay, RETENTION } from './retention.ts';

const at = new Date('2026-11-23T08:30:00Z');

it('counts days to the instant, and years by the calendar', () => {
  expect(keptSince('checkoutAnswers', at).toISOString()).toBe('2026-10-24T08:30:00.000Z');
  expect(keptSince('quotes', at).toISOString()).toBe('2023-11-23T08:30:00.000Z');
  expect(keptUntil('consents', at).toISOString()).toBe('2029-11-23T08:30:00.000Z');
});

it('keeps orders for six years after the end of their fiscal year, by default the calendar’s', () => {
  expect(keptSinceDay('orders', '2026-11-23', 12)).toBe('2020-01-01');
  expect(keptUntilDay('orders', '2019-12-31', 12)).toBe('2026-01-01');
  expect(keptUntilDay('orders', '2020-01-01', 12)).toBe('2027-01-01');
});

it('keeps an order of December 2019 until 30 November 2026 when the fiscal year ends then', () => {
  expect(keptUntilDay('orders', '2019-12-01', 11)).toBe('2026-12-01');
  expect(keptUntilDay('orders', '2019-11-30', 11)).toBe('2025-12-01');
  expect(keptSinceDay('orders', '2026-11-30', 11)).toBe('2019-12-01');
  expect(keptSinceDay('orders', '2026-12-01', 11)).toBe('2020-12-01');
  expect(keptUntilDay('invoices', '2024-02-29', 2)).toBe('2030-03-01');
  expect(keptUntilDay('invoices', '2020-02-01', 1)).toBe('2027-02-01');
});

it('keeps each day exactly until its period is over, whichever month ends the year', () => {
  const days = Array.from({ length: 24 }, (_, month) =>
    new Date(Date.UTC(2019, month, 15)).toISOString().slice(0, 10),
  );
  for (let lastMonth = 1; lastMonth <= 12; lastMonth += 1)
    for (const day of days) {
      const over = keptUntilDay('orders', day, lastMonth);
      const before = new Date(Date.parse(over) - 1).toISOString().slice(0, 10);
      expect([
        keptSinceDay('orders', before, lastMonth) <= day,
        keptSinceDay('orders', over, lastMonth) <= day,
      ]).toEqual([true, false]);
      // Never less than the six years that the law counts from the year's end.
      expect(Number(over.slice(0, 4)) - Number(day.slice(0, 4))).toBeGreaterThanOrEqual(6);
    }
});

it('says which months another end of the fiscal year erases earlier, and by how much', () => {
  expect(erasedEarlier(12, 12)).toBeNull();
  expect(erasedEarlier(12, 11)).toEqual({ firstMonth: 1, lastMonth: 11, months: 1 });
  expect(erasedEarlier(11, 12)).toEqual({ firstMonth: 12, lastMonth: 12, months: 11 });
  for (let before = 1; before <= 12; before += 1)
    for (let after = 1; after <= 12; after += 1) {
      const earlier = erasedEarlier(before, after);
      for (let month = 1; month <= 12; month += 1) {
        const day = `2021-${String(month).padStart(2, '0')}-10`;
        const [was, is] = [before, after].map((last) => monthsOf(keptUntilDay('orders', day, last)));
        const isNamed =
          earlier !== null &&
          (month - earlier.firstMonth + 12) % 12 <= (earlier.lastMonth - earlier.firstMonth + 12) % 12;
        expect([before, after, month, (was ?? 0) - (is ?? 0) > 0]).toEqual([before, after, month, isNamed]);
        if (isNamed) expect((was ?? 0) - (is ?? 0)).toBe(earlier.months);
      }
    }
});

const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

it('keeps incidents for the longer of the two laws: five years, and not 24 months', () => {
  expect(RETENTION.incidents.period).toEqual({ years: 5 });
});

it('names a job for what ends, and for nothing else', () => {
  for (const [kind, { period, job }] of Object.entries(RETENTION))
    expect([kind, typeof period === 'object']).toEqual([kind, job !== null]);
});
