import { describe, expect, it } from 'vitest';
import {
  addressSuggestionsAnswerSchema,
  foundAddressAnswerSchema,
  postalCodeAnswerSchema,
  reverseGeocodeAnswerSchema,
} from './places.ts';

const POSTAL_CODE = { postalCode: 'K1A 0B1', city: '', province: 'ON', latitude: 45.4, longitude: -75.7 };
const PLACE = { city: 'Gatineau', province: 'QC', country: 'Canada' };
const ADDRESS = { address: '1 Main Street', city: 'Ottawa', province: 'ON', postalCode: '' };

describe('an answer about a place', () => {
  it.each([
    ['of a postal code', postalCodeAnswerSchema, POSTAL_CODE],
    ['where one is', reverseGeocodeAnswerSchema, PLACE],
    ['of an address that was chosen', foundAddressAnswerSchema, ADDRESS],
  ])('%s names each of its parts, and a province of Canada', (_what, schema, data) => {
    const accepts = (given: object) => schema.safeParse({ data: given }).success;
    expect(schema.parse({ data })).toEqual({ data });
    for (const part of Object.keys(data)) expect(accepts({ ...data, [part]: undefined }), part).toBe(false);
    expect(accepts({ ...data, province: 'NY' })).toBe(false);
    expect(schema.safeParse({}).success).toBe(false);
  });

  it('where one is is never abroad', () => {
    expect(reverseGeocodeAnswerSchema.safeParse({ data: { ...PLACE, country: 'France' } }).success).toBe(
      false,
    );
  });

  it('with addresses to choose from says of each what to show, and whether anybody knows streets', () => {
    const schema = addressSuggestionsAnswerSchema;
    const data = { available: true, suggestions: [{ id: 'a', text: '1 Main Street', detail: 'Ottawa, ON' }] };
    expect(schema.parse({ data })).toEqual({ data });
    expect(schema.safeParse({ data: { available: false, suggestions: [] } }).success).toBe(true);
    expect(schema.safeParse({ data: { suggestions: [] } }).success).toBe(false);
    expect(schema.safeParse({ data: { available: true, suggestions: [{ id: 'a' }] } }).success).toBe(false);
  });
});
