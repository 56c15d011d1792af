import { describe, expect, it } from 'vitest';
import { formatExpiry, groupCardNumber, readTestCard } from './test-card.ts';

const NOW = new Date(2026, 10, 21);
const read = (number: string, expiry = '12/34', cvc = '123') => readTestCard({ number, expiry, cvc }, NOW);

describe('a test card', () => {
  it.each([
    ['4242 4242 4242 4242', 'pm_card_visa'],
    ['4000 0000 0000 0002', 'pm_card_chargeDeclined'],
    ['4000-0000-0000-9995', 'pm_card_chargeDeclinedInsufficientFunds'],
    ['4000002760003184', 'pm_card_authenticationRequired'],
  ])('%s maps to %s', (number, methodId) => {
    expect(read(number)).toEqual({ methodId });
  });

  it('is missing when nothing is typed', () => {
    expect(read('', ' ', '')).toEqual({ missing: true });
  });

  it.each([
    ['4242 4242 4242 4241', 'numberInvalid'],
    ['4242', 'numberInvalid'],
    ['', 'numberInvalid'],
    ['constructor', 'numberInvalid'],
    ['5555 5555 5555 4444', 'numberNotTest'],
  ])('with the number %s is %s', (number, problem) => {
    expect(read(number)).toEqual({ problems: { number: problem } });
  });

  it.each([
    ['13/34', 'expiryInvalid'],
    ['00/34', 'expiryInvalid'],
    ['12', 'expiryInvalid'],
    ['10/26', 'expiryPast'],
  ])('with the expiry %s is %s', (expiry, problem) => {
    expect(read('4242424242424242', expiry)).toEqual({ problems: { expiry: problem } });
  });

  it('is valid until the end of its month', () => {
    expect(read('4242424242424242', '11/26')).toEqual({ methodId: 'pm_card_visa' });
  });

  it('reports all problems at once', () => {
    expect(read('1', '99/99', 'x')).toEqual({
      problems: { number: 'numberInvalid', expiry: 'expiryInvalid', cvc: 'cvcInvalid' },
    });
  });

  it('is formatted while it is typed', () => {
    expect(groupCardNumber('42424242424')).toBe('4242 4242 424');
    expect(formatExpiry('12', '1')).toBe('12/');
    expect(formatExpiry('12', '12/')).toBe('12');
    expect(formatExpiry('1234', '12/3')).toBe('12/34');
  });
});
