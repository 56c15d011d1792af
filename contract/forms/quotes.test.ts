import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactFormSchema, formBodySchema } from './forms.ts';
import { generalQuoteSchema, productQuoteSchema } from './quotes.ts';

const GENERAL = {
  firstName: 'Ada',
  lastName: 'Byron',
  address: '12 Front Street',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'm5v 2t6',
  email: 'ada@example.com',
  project: 'Flags',
};
const PRODUCT = {
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '416-555-0199',
  email: 'ada@example.com',
  project: 'Flags',
  items: { flag_type: 'Car Flag' },
};

const issues = (
  result: ReturnType<typeof generalQuoteSchema.safeParse> | ReturnType<typeof productQuoteSchema.safeParse>,
) => result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
const general = (changes: object) => issues(generalQuoteSchema.safeParse({ ...GENERAL, ...changes }));
const product = (changes: object) => issues(productQuoteSchema.safeParse({ ...PRODUCT, ...changes }));
const items = (changes: object) => product({ items: { ...PRODUCT.items, ...changes } });

describe('a general quote', () => {
  it('fills in the optional fields', () => {
    expect(generalQuoteSchema.parse(GENERAL)).toEqual({
      ...GENERAL,
      postalCode: 'M5V 2T6',
      businessName: '',
      country: 'Canada',
      apartment: '',
      phone: '',
      contact_method: '',
      industry_segment: '',
      desired_delivery_date: '',
      projectDetails: '',
      file: '',
      website: '',
    });
  });

  it('accepts every date that exists, and no other', () => {
    const aDay = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2099-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(aDay, (date) => {
        const [year, month, day] = date.toISOString().slice(0, 10).split('-');
        expect(general({ desired_delivery_date: ` ${month}/${day}/${year} ` })).toEqual([]);
      }),
    );
    for (const text of [
      '02/29/2027',
      '04/31/2027',
      '00/10/2027',
      '13/01/2027',
      '1/2/2027',
      '2027-01-02',
      '101/02/2027',
      '01/02/20277',
      'soon',
    ])
      expect(general({ desired_delivery_date: text })).toEqual([['desired_delivery_date', 'deliveryDate']]);
    expect(general({ desired_delivery_date: '02/29/2028' })).toEqual([]);
    expect(general({ desired_delivery_date: ' ' })).toEqual([]);
  });

  it('reports all invalid fields at once', () => {
    const bad = {
      ...GENERAL,
      email: 'ada',
      phone: '12',
      contact_method: 'fax',
      province: 'XX',
      project: ' ',
    };
    expect(issues(generalQuoteSchema.safeParse(bad))).toEqual([
      ['province', 'province'],
      ['phone', 'phone'],
      ['email', 'email'],
      ['contact_method', 'contactMethod'],
      ['project', 'required'],
    ]);
  });
});

describe('a product quote', () => {
  it('accepts any quantity text, in one line of limited length', () => {
    const quantityOf = (quantity: unknown) =>
      productQuoteSchema.parse({ ...PRODUCT, items: { ...PRODUCT.items, quantity } }).items.quantity;
    for (const typed of ['1', '250', 'about 50', '50-100', '1,000', '12.5', ''])
      expect(quantityOf(typed)).toBe(typed);
    expect(quantityOf(undefined)).toBe('');
    expect(quantityOf(250)).toBe('250');
    expect(quantityOf('40\r\nBcc: a@example.com')).toBe('40  Bcc: a@example.com');
    for (const quantity of ['q'.repeat(61), Number.NaN, {}, [1, 2]])
      expect(items({ quantity })).toHaveLength(1);
  });

  it('requires a phone number and a product', () => {
    expect(product({ phone: '' })).toEqual([['phone', 'required']]);
    expect(items({ flag_type: '' })).toEqual([['items.flag_type', 'required']]);
    expect(product({ items: undefined })).toHaveLength(1);
  });
});

describe('typed text', () => {
  const text = fc.string({ unit: 'binary', maxLength: 90 });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for exactly these
  const SPECIAL = /[\u0000-\u001f\u007f]|\p{Cs}/u;

  it('contains no character with a special meaning for mail headers or the database', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const body = { ...GENERAL, firstName: `A${typed}`, project: `A${typed}` };
        const { firstName, project } = generalQuoteSchema.parse(body);
        expect(firstName).not.toMatch(SPECIAL);
        expect(project.replaceAll('\n', '')).not.toMatch(SPECIAL);
      }),
    );
  });

  it('does not change when it is cleaned again', () => {
    const form = { type: 'contact', email: 'a@example.com', first_name: 'A', last_name: 'B', subject: 'C' };
    fc.assert(
      fc.property(text, (typed) => {
        const once = contactFormSchema.parse({ ...form, message: `x${typed}` });
        expect(formBodySchema.parse(once)).toEqual(once);
      }),
    );
  });
});
