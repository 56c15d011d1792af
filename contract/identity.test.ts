import { describe, expect, it } from 'vitest';
import { hoursInSentence, isTollFree, missingFacts, phoneLink } from './identity.ts';

const ADDRESS = { street: '1 Main', city: 'Ajax', province: 'ON', postalCode: 'L1S 1A1' } as const;
const WHOLE = { businessName: 'Signal', businessAddress: ADDRESS, email: 'hello@signal.example' };

describe('the facts about the seller', () => {
  it('are all there, or named', () => {
    expect(missingFacts(WHOLE, undefined)).toEqual([]);
    expect(missingFacts({ ...WHOLE, businessName: null, businessAddress: null }, undefined)).toEqual([
      'businessName',
      'businessAddress',
    ]);
    expect(missingFacts({ ...WHOLE, email: null }, undefined)).toEqual(['email']);
    expect(missingFacts({ ...WHOLE, email: null }, 'configured@signal.example')).toEqual([]);
  });
});

it.each([
  ['1-800-268-1779', true, 'tel:+18002681779'],
  ['(888) 555-0100', true, 'tel:+18885550100'],
  ['418-555-0199', false, 'tel:+14185550199'],
  ['+33 1 80 02 68 17', false, 'tel:+33180026817'],
])('knows a toll-free number, and how to dial it: %s', (phone, isFree, link) => {
  expect([isTollFree(phone), phoneLink(phone)]).toEqual([isFree, link]);
});

it.each([
  ['fr', 'Du lundi au vendredi, de 9 h à 19 h', 'du lundi au vendredi, de 9 h à 19 h'],
  ['fr', 'Été comme hiver', 'été comme hiver'],
  ['fr', 'RDV seulement', 'RDV seulement'],
  ['fr', '24 h sur 24', '24 h sur 24'],
  ['en', 'Monday to Friday', 'Monday to Friday'],
] as const)('goes on with hours inside a sentence (%s): %s', (language, hours, inside) => {
  expect(hoursInSentence(language, hours)).toBe(inside);
});
