import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCardNumber, holdsCardNumber } from './card-numbers.ts';

describe('holdsCardNumber', () => {
  it.each([
    '4242424242424242',
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    'visa 4000 0000 0000 0002 exp 12 28 cvc 123',
    '5555555555554444 12 28',
    '378282246310005',
    '6011 1111 1111 1117.',
    'apt 12, 3056 9309 0259 04',
    '4242424242424242@example.com',
  ])('S72 finds one in %j', (text) => expect(holdsCardNumber(text)).toBe(true));

  it.each([
    '416-555-0199',
    '+1 (416) 555-0199',
    '+49 1511 2345678',
    '+442079460000',
    '4242 4242 4242 4243',
    '2026-11-21T12:00:00.000Z',
    '1763726400000',
    '019aa5f2-4242-7242-8242-424242424242',
    'HY-7K3M-9QXD-4TBW',
    'a4242424242424242f',
    'pm_1N0000000000000000000000',
    '12 Front Street, M5V 2T6',
    '',
  ])('finds none in %j', (text) => expect(holdsCardNumber(text)).toBe(false));

  it('never takes an id for a card', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => !holdsCardNumber(`ada-${id}@example.com`) && !holdsCardNumber(id)),
    );
  });

  it('never takes a telephone number of up to 12 digits for a card', () => {
    const phone = fc.stringMatching(/^\(?\d{3}\)?[ -]?\d{3}[ -]?\d{4}( x\d{1,5})?$/);
    fc.assert(fc.property(phone, (typed) => !holdsCardNumber(typed)));
  });
});

it('names where it was found', () => {
  expect(findCardNumber({ items: [{ note: 'x' }, { note: '4242424242424242' }] })).toBe('items.1.note');
  expect(findCardNumber({ n: 4242424242424242 })).toBe('n');
  expect(findCardNumber({ a: null, b: [1, true] })).toBeUndefined();
});
