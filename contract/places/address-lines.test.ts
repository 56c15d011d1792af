import { expect, it } from 'vitest';
import { cityLine, streetLine } from './address-lines.ts';

it('puts the apartment after the street, if there is one', () => {
  expect(streetLine('12 Queen Street', 'Unit 4')).toBe('12 Queen Street, Unit 4');
  expect(streetLine('12 Queen Street', '')).toBe('12 Queen Street');
});

it('formats city, province and postal code as each language does', () => {
  const toronto = { city: 'Toronto', province: 'ON', postalCode: 'M5V 2T6' };
  expect(cityLine('en', toronto)).toBe('Toronto, ON M5V 2T6');
  expect(cityLine('fr', toronto)).toBe('Toronto (ON) M5V 2T6');
  expect(cityLine('en', { ...toronto, postalCode: '' })).toBe('Toronto, ON');
  expect(cityLine('fr', { ...toronto, postalCode: '' })).toBe('Toronto (ON)');
});
