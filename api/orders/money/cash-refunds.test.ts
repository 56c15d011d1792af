import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashRounding } from '../../../contract/money.ts';
import { refundRounding } from './cash-refunds.ts';

const CASH = { id: 'payment', kind: 'cash', means: null } as const;

/** Gives the pieces back one after the other. @returns the cash of each. */
function giveBack(pieces: readonly number[]): number[] {
  const refunds: Parameters<typeof refundRounding>[1][number][] = [];
  return pieces.map((amount_cents) => {
    const rounding_cents = refundRounding(CASH, refunds, amount_cents);
    refunds.push({ payment_id: CASH.id, state: 'paid', amount_cents, rounding_cents });
    return amount_cents + rounding_cents;
  });
}

describe('cash that is given back in pieces', () => {
  it('adds up to what was received', () => {
    expect(giveBack([5053, 5053])).toEqual([5055, 5050]);
  });

  it('never exceeds what was received, and is all of it in the end', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 8 }), (pieces) => {
        const given = giveBack(pieces);
        const total = pieces.reduce((sum, piece) => sum + piece, 0);
        expect(given.reduce((sum, cash) => sum + cash, 0)).toBe(total + cashRounding(total));
        for (const [index, cash] of given.entries()) {
          expect(cash % 5).toBe(0);
          expect(cash).toBeGreaterThanOrEqual(0);
          expect(Math.abs(cash - (pieces[index] ?? 0))).toBeLessThanOrEqual(4);
        }
      }),
    );
  });

  it('makes up for pieces that were rounded one by one before, and asks nobody for money', () => {
    const before = [1, 2].map(() => ({
      payment_id: CASH.id,
      state: 'paid' as const,
      amount_cents: 5053,
      rounding_cents: 2,
    }));
    expect(refundRounding(CASH, before, 1)).toBe(-1);
    expect(refundRounding(CASH, before, 53)).toBe(-3);
  });

  it('leaves cards and failed refunds alone', () => {
    const failed = { payment_id: CASH.id, state: 'failed' as const, amount_cents: 53, rounding_cents: 2 };
    expect(refundRounding(CASH, [failed], 53)).toBe(2);
    expect(refundRounding({ id: 'card', kind: 'whole', means: null }, [], 53)).toBe(0);
  });
});
