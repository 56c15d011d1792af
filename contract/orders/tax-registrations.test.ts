import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../desk/default-settings.ts';
import { taxRegistrationsSchema } from '../desk/settings.ts';
import { PROVINCE_CODES } from '../places/provinces.ts';
import { SPEC_RATES } from './spec-tax.ts';
import {
  isSampleNumber,
  numbersMissing,
  REGISTRATIONS,
  type Registration,
  readRegistrationNumber,
  registeredRates,
  SAMPLE_NUMBERS,
  type TaxRegistrations,
} from './tax-registrations.ts';

it.each([
  ['gst', '123456782rt0001', '123456782 RT0001'],
  ['gst', '12345 6782 RT 0001', '123456782 RT0001'],
  ['qst', '1234567890 tq 0001', '1234567890 TQ0001'],
  ['bc', 'PST-1234-5678', 'PST-1234-5678'],
  ['bc', 'pst 12345678', 'PST-1234-5678'],
  ['sk', '1234567', '1234567'],
  ['mb', '1234567', '123456-7'],
  ['mb', '123456782 MT 0001', '123456782 MT0001'],
] as const)('reads a number of %s as typed: %s', (registration, typed, number) => {
  expect(readRegistrationNumber(registration, typed)).toBe(number);
  expect(readRegistrationNumber(registration, number)).toBe(number);
});

it.each([
  ['gst', '123456782'],
  ['gst', '123456782RC0001'],
  // A digit of the business number is wrong, which its check digit tells.
  ['gst', '123456789RT0001'],
  ['qst', '123456782TQ0001'],
  ['bc', '12345678'],
  ['sk', '123456'],
  ['mb', '123456789 MT0001'],
  ['mb', ''],
] as const)('refuses a number of %s with another form: %s', (registration, typed) => {
  expect(readRegistrationNumber(registration, typed)).toBeUndefined();
  const typedIn = { ...DEFAULT_SETTINGS.taxRegistrations, [registration]: { isOn: true, number: typed } };
  expect(taxRegistrationsSchema.safeParse(typedIn).success).toBe(false);
});

const only = (...on: Registration[]) =>
  Object.fromEntries(
    REGISTRATIONS.map((registration) => [registration, { isOn: on.includes(registration), number: null }]),
  ) as TaxRegistrations;

it('charges no tax that the shop is not registered for', () => {
  const charged = (...on: Registration[]) =>
    PROVINCE_CODES.filter((code) => {
      const { gstPpm, pstPpm, hstPpm } = registeredRates(SPEC_RATES[code], code, only(...on));
      return gstPpm + pstPpm + hstPpm > 0;
    });
  expect(charged()).toEqual([]);
  expect(charged('gst')).toEqual(PROVINCE_CODES);
  expect(charged('qst')).toEqual(['QC']);
  expect(charged('bc', 'sk', 'mb')).toEqual(['BC', 'MB', 'SK']);
  expect(registeredRates(SPEC_RATES.QC, 'QC', only('gst'))).toEqual({ gstPpm: 50_000, pstPpm: 0, hstPpm: 0 });
  for (const code of PROVINCE_CODES)
    expect(registeredRates(SPEC_RATES[code], code, only(...REGISTRATIONS))).toEqual(SPEC_RATES[code]);
});

it('has sample numbers of the right form, which begin with zeros as no real one does', () => {
  for (const registration of REGISTRATIONS) {
    const number = SAMPLE_NUMBERS[registration];
    expect(readRegistrationNumber(registration, number)).toBe(number);
    expect(number.replace(/\D/g, '')).toMatch(/^0000/);
    expect(isSampleNumber(number)).toBe(true);
  }
  expect(isSampleNumber('123456782 RT0001')).toBe(false);
});

it('finds the registrations that are on without a number', () => {
  const { gst, ...others } = only('gst', 'qst', 'bc');
  expect(numbersMissing({ ...others, gst: { ...gst, number: '123456782 RT0001' } })).toEqual(['qst', 'bc']);
  expect(numbersMissing(DEFAULT_SETTINGS.taxRegistrations)).toEqual([]);
});
