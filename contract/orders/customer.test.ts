import { describe, expect, it } from 'vitest';
import { customerInfoSchema } from './customer.ts';

const customer = {
  firstName: 'Anne',
  lastName: 'Roy',
  email: 'anne@example.ca',
  phone: '(613) 555-0110',
  address: '1 Main Street',
  city: 'Ottawa',
  province: 'ON',
  postalCode: 'k1p5g3',
};
const complaints = (input: object) =>
  customerInfoSchema
    .safeParse(input)
    .error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];

describe('the customer of an order', () => {
  it('is accepted with empty optional fields, and its postal code is normalised', () => {
    expect(customerInfoSchema.parse(customer)).toMatchObject({
      postalCode: 'K1P 5G3',
      businessName: '',
      apartment: '',
      notes: '',
      country: 'Canada',
    });
  });

  it.each(['firstName', 'lastName', 'address', 'city', 'province', 'postalCode', 'phone', 'email'])(
    'requires %s',
    (field) => {
      expect(complaints({ ...customer, [field]: '   ' })).toEqual([`${field} required`]);
      expect(complaints({ ...customer, [field]: undefined })).toContain(`${field} required`);
    },
  );

  it.each([
    'anne',
    'anne@',
    'anne@example',
    'a b@example.ca',
    'anne@example.ca\nBcc: x@y.zz',
    '<anne@example.ca>',
    'a@b.cc,d@e.ff',
  ])('refuses the email %j', (email) => expect(complaints({ ...customer, email })).toEqual(['email email']));

  it.each(['555-0110', '123456789', '1234567890123456'])('refuses the phone %s', (phone) => {
    expect(complaints({ ...customer, phone })).toEqual(['phone phone']);
  });

  it.each(['6135550110', '+49 30 1234 56789 01'])('takes the phone %s', (phone) => {
    expect(complaints({ ...customer, phone })).toEqual([]);
  });

  it.each(['12345', 'K1P 5G', 'D1P 5G3', 'K1O 5G3', 'K1P_5G3'])(
    'refuses the postal code %s',
    (postalCode) => {
      expect(complaints({ ...customer, postalCode })).toEqual(['postalCode postalCode']);
    },
  );

  it.each(['K1P 5G3', 'K1P-5G3', 'K1P5G3', ' k1p 5g3 '])('accepts the postal code %s', (postalCode) => {
    expect(complaints({ ...customer, postalCode })).toEqual([]);
  });

  it('refuses an unknown province, and one that does not match the postal code', () => {
    expect(complaints({ ...customer, province: 'XX' })).toEqual(['province province']);
    expect(complaints({ ...customer, province: 'AB' })).toEqual(['postalCode postalCodeProvince']);
  });

  it('keeps the line breaks of the notes and removes characters that the database refuses', () => {
    const notes = ' Ring twice\r\nat the\rback\u0000\ud800 ';
    expect(customerInfoSchema.parse({ ...customer, notes }).notes).toBe('Ring twice\nat the\nback \ufffd');
    expect(complaints({ ...customer, notes: 'n'.repeat(2001) })).toEqual(['notes tooLong']);
  });

  it('removes line breaks from fields that may reach a mail header', () => {
    expect(customerInfoSchema.parse({ ...customer, firstName: 'Anne\r\nBcc: x@y.zz' }).firstName).toBe(
      'Anne  Bcc: x@y.zz',
    );
    expect(customerInfoSchema.parse({ ...customer, firstName: 'Anne\ud800' }).firstName).toBe('Anne\ufffd');
  });
});
