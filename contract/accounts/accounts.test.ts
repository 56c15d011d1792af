import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import messages from '../../messages/storefront/en.json' with { type: 'json' };
import { PROVINCE_CODES, PROVINCES } from '../places/provinces.ts';
import { addressBodySchema } from './account-addresses.ts';
import { MAX_ADDRESSES } from './account-limits.ts';
import { isKnownName, isSimplePattern } from './password-rules.ts';
import { confirmedBodySchema, newPasswordBodySchema } from './passwords.ts';
import { provinceBodySchema, updateProfileBodySchema } from './profile.ts';
import {
  forgotPasswordBodySchema,
  loginBodySchema,
  registerBodySchema,
  verifyEmailBodySchema,
} from './sign-in.ts';

/** The messages a form shows beside its fields, as `path: message`. */
function complaints(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  const words: Record<string, string> = messages.validation;
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${words[message]}`);
}

const login = { email: 'grace@example.com', password: 'halyard at half mast' };
const registration = { ...login, first_name: 'Grace', last_name: 'Hopper' };
const address = { streetAddress: '12 Front Street', city: 'Toronto', province: 'ON', postalCode: 'M5V 2T6' };

describe('sign-in form messages', () => {
  it.each([
    [{}, ['email: Email is required', 'password: Password is required']],
    [{ email: ' ', password: '' }, ['email: Email is required', 'password: Password is required']],
    [{ ...login, email: 'grace@example' }, ['email: Email is invalid']],
    [{ ...login, password: '12345' }, ['password: Password must be at least 6 characters']],
    [{ ...login, password: '123456' }, []],
  ])('for %j', (value, expected) => expect(complaints(loginBodySchema, value)).toEqual(expected));
});

describe('sign-up form messages', () => {
  it.each([
    [
      {},
      [
        'first_name: First name is required',
        'last_name: Last name is required',
        'email: Email is required',
        'password: Minimum 8 characters',
      ],
    ],
    [{ ...registration, email: 'grace' }, ['email: Invalid email format']],
    [{ ...registration, password: '1234567' }, ['password: Minimum 8 characters']],
    [{ ...registration, first_name: 'x'.repeat(101) }, ['first_name: This is longer than we can take']],
    [
      { ...registration, password: 'abcabcabc' },
      ['password: This password is a simple pattern. Please choose one that is harder to guess.'],
    ],
    [
      { ...registration, password: 'halyard1' },
      [
        'password: This password is little more than your name, your email or the name of our shop. Please choose another.',
      ],
    ],
    [{ ...registration, role: 'Admin' }, []],
  ])('for %j', (value, expected) => expect(complaints(registerBodySchema, value)).toEqual(expected));
});

describe('messages of the other account forms', () => {
  it.each([
    [forgotPasswordBodySchema, { email: 'x' }, ['email: Email is invalid']],
    [newPasswordBodySchema, { password: 'short' }, ['password: Minimum 8 characters']],
    [confirmedBodySchema, {}, ['password: Password is required']],
    [confirmedBodySchema, { password: 'x' }, []],
    [provinceBodySchema, { province: 'Texas' }, ['province: Please choose a province or territory']],
    [updateProfileBodySchema, { first_name: ' ' }, ['first_name: First name is required']],
    [
      updateProfileBodySchema,
      { current_password: 'x', password: '1234567' },
      ['password: Minimum 8 characters'],
    ],
    [
      updateProfileBodySchema,
      { password: 'red maple leaf' },
      ['current_password: Please enter your current password'],
    ],
    [
      updateProfileBodySchema,
      { shipping_address: Array.from({ length: MAX_ADDRESSES + 1 }, () => address) },
      ['shipping_address: An account keeps at most 20 addresses'],
    ],
    [
      addressBodySchema,
      { ...address, postalCode: 'M5V' },
      ['postalCode: Please enter a valid postal code (format: A1A 1A1)'],
    ],
    [
      addressBodySchema,
      { ...address, province: 'QC' },
      ['postalCode: This postal code is not in the chosen province'],
    ],
    [addressBodySchema, { ...address, addressType: 'x' }, ['addressType: Please choose a kind of address']],
    [addressBodySchema, { ...address, phone: '12' }, ['phone: Please enter a valid phone number']],
  ])('for case %#', (schema, value, expected) => expect(complaints(schema, value)).toEqual(expected));
});

it('has a storefront message for every rule', () => {
  const schemas = [registerBodySchema, loginBodySchema, updateProfileBodySchema, addressBodySchema];
  fc.assert(
    fc.property(fc.constantFrom(...schemas), fc.object(), fc.string(), (schema, value, text) => {
      const typed = { ...registration, ...address, ...value, email: text, phone: text, postalCode: text };
      for (const complaint of complaints(schema, typed)) expect(complaint).not.toMatch(/: undefined$/);
    }),
  );
});

describe('a new password', () => {
  it('is accepted unchanged, with any characters and a length of 8 to 200', () => {
    const passwords = fc.string({ unit: 'binary', minLength: 0, maxLength: 260 });
    fc.assert(
      fc.property(passwords, (password) => {
        const result = newPasswordBodySchema.safeParse({ password });
        const characters = [...password].length;
        const isWeak = isSimplePattern(password) || isKnownName(password);
        expect(result.success).toBe(characters >= 8 && characters <= 200 && !isWeak);
        if (result.success) expect(result.data.password).toBe(password);
      }),
    );
  });
});

describe('an email', () => {
  it('never contains a line break, a space or a second recipient', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('\r\n', '\n', ',', ' ', ';', '<', '\u0000'), (text, sign) => {
        const result = forgotPasswordBodySchema.safeParse({ email: `a${text}${sign}b@example.com` });
        expect(result.success).toBe(false);
      }),
    );
  });

  it('is trimmed and keeps the case of its local part', () => {
    expect(loginBodySchema.parse({ ...login, email: ' Grace@Example.com\t' }).email).toBe(
      'Grace@example.com',
    );
  });
});

describe('a profile update', () => {
  it('contains only the fields that were sent', () => {
    expect(updateProfileBodySchema.parse({})).toEqual({});
    expect(updateProfileBodySchema.parse({ email: 'x', role: 'Admin', _id: '1', phone: '' })).toEqual({
      phone: '',
    });
  });

  it('fills in the optional fields of an address', () => {
    expect(addressBodySchema.parse({ ...address, postalCode: 'm5v-2t6', role: 'Admin' })).toEqual({
      ...address,
      addressType: 'shipping',
      apartment: '',
      country: 'Canada',
      phone: '',
      businessName: '',
      isDefault: false,
    });
  });
});

it.each([
  [{}, true],
  [{ password: 'sturdy brass' }, true],
  [{ new_password: 'sturdy brass' }, true],
  [{ password: 'sturdy brass', new_password: 'sturdy brass' }, false],
])('accepts %j as proof of an email: %s', (proof, isTaken) => {
  expect(verifyEmailBodySchema.safeParse(proof).success).toBe(isTaken);
});

it('accepts a province by code or name, in any case', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PROVINCE_CODES), fc.boolean(), (code, inCapitals) => {
      for (const typed of [code, PROVINCES[code]]) {
        const province = inCapitals ? typed.toUpperCase() : typed.toLowerCase();
        expect(provinceBodySchema.parse({ province })).toEqual({ province: code });
      }
    }),
  );
});
