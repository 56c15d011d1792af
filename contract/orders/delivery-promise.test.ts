import { describe, expect, it } from 'vitest';
import { promiseDelivery } from './delivery-promise.ts';

const RULES = { readyDays: 4, transitDays: 8, carrier: 'canada-post' } as const;
const ordered = { today: '2026-11-24', isPickup: false, availableOn: null, holidays: {} };

describe('the promise of an order', () => {
  it('is the last of its business days, without weekends, and names the carrier', () => {
    // Tuesday; 12 business days later is Thursday in the third week.
    expect(promiseDelivery(RULES, ordered)).toEqual({ by: '2026-12-10', days: 12, carrier: 'canada-post' });
  });

  it.each([
    ['a Friday', { today: '2026-11-27' }, '2026-12-15'],
    ['a Saturday', { today: '2026-11-28' }, '2026-12-15'],
    ['days on which the shop is closed', { holidays: { '2026-12-10': {}, '2026-12-05': {} } }, '2026-12-11'],
    ['the turn of the year', { today: '2026-12-24' }, '2027-01-11'],
    ['a pre-order', { availableOn: '2027-01-29' }, '2027-02-16'],
    ['a pre-order that has come in', { availableOn: '2026-11-01' }, '2026-12-10'],
    ['a pick-up', { isPickup: true }, '2026-11-30'],
    ['a pre-order that is paid later', { isPaidLater: true, availableOn: '2027-01-29' }, '2027-02-16'],
  ])('counts right for %s', (_case, changes, by) => {
    expect(promiseDelivery(RULES, { ...ordered, ...changes }).by).toBe(by);
  });

  it('has no carrier for a pick-up, and no day while nobody knows when it is paid', () => {
    expect(promiseDelivery(RULES, { ...ordered, isPickup: true })).toMatchObject({ days: 4, carrier: null });
    expect(promiseDelivery(RULES, { ...ordered, isPaidLater: true })).toMatchObject({ by: null, days: 12 });
  });

  it('ends even for a shop that is always closed', () => {
    const holidays = new Proxy({}, { getOwnPropertyDescriptor: () => ({ configurable: true, value: {} }) });
    expect(promiseDelivery(RULES, { ...ordered, holidays }).by).toMatch(/^2029-/);
  });
});
