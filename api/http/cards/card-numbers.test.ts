import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCardNumber, holdsCardNumber } from './card-numbers.ts';

/** Each brand's test number, and one of each further length. */
const CARDS = {
  Visa: ['4242424242424242', '4222222222222', '4000000000000000006'],
  Mastercard: ['5555555555554444', '2223003122003222', '5105105105105100'],
  'American Express': ['378282246310005', '371449635398431', '343434343434343'],
  Discover: ['6011111111111117', '6445644564456445', '6500000000000002'],
  'Diners Club': ['30569309025904', '3056930009020004', '36227206271667', '38520000023237'],
  JCB: ['3530111333300000', '3566002020360505'],
  UnionPay: ['6200000000000005', '6205500000000000004'],
};
const ALL_CARDS = Object.values(CARDS).flat();

function inGroups(number: string, sizes: readonly number[], between: string): string {
  const groups: string[] = [];
  let rest = number;
  for (const size of [...sizes, number.length]) {
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return groups.filter(Boolean).join(between);
}

/** The ways in which people write them. */
const WRITTEN: Record<string, (number: string) => string> = {
  'in one piece': (number) => number,
  'in fours': (number) => inGroups(number, [4, 4, 4, 4], ' '),
  'with dashes': (number) => inGroups(number, [4, 4, 4, 4], '-'),
  'with non-breaking spaces': (number) => inGroups(number, [4, 6, 5], '\u00a0'),
  'as American Express does': (number) => inGroups(number, [4, 6], ' '),
  'digit by digit': (number) => [...number].join(' '),
  'among words': (number) => `visa ${number} exp 12 28 cvc 123`,
  'before a date': (number) => `${number} 12 28`,
  'after a number': (number) => `apt 12, 7 ${number}.`,
  'as an email address': (number) => `${number}@example.com`,
};

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
  ])('P72 finds a card number in %j', (text) => expect(holdsCardNumber(text)).toBe(true));

  it.each(
    Object.entries(CARDS).flatMap(([brand, numbers]) =>
      numbers.flatMap((number) => Object.keys(WRITTEN).map((how) => [brand, number, how])),
    ),
  )('P72 finds %s %s %s', (_, number = '', how = '') => {
    expect(holdsCardNumber(WRITTEN[how]?.(number) ?? '')).toBe(true);
  });

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
  ])('finds no card number in %j', (text) => expect(holdsCardNumber(text)).toBe(false));

  it('never mistakes an id for a card number', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => !holdsCardNumber(`ada-${id}@example.com`) && !holdsCardNumber(id)),
    );
  });

  it('never mistakes a telephone number of up to 12 digits for a card number', () => {
    const phone = fc.stringMatching(/^\(?\d{3}\)?[ -]?\d{3}[ -]?\d{4}( x\d{1,5})?$/);
    fc.assert(fc.property(phone, (typed) => !holdsCardNumber(typed)));
  });
});

/** Numbers of other things with a card number's prefix, length and checksum. */
const LIKE_CARDS = {
  canadaPost: '4002100000000016',
  fedEx: '370000000000002',
  gtin13: '4006381000093',
  gtin14: '30600651000094',
  order: '4500012345612',
};

describe('P77 numbers that are not card numbers', () => {
  /** Carriers, makers and buyers write them like this. Those in LIKE_CARDS could be card numbers; only the field tells. */
  const OTHERS: Record<string, string[]> = {
    tracking_number: [
      LIKE_CARDS.canadaPost,
      '7035114011112229',
      'LM123456785CA',
      '986578788855',
      LIKE_CARDS.fedEx,
      '61299998820821171811',
      '9261290100130739010042',
      '329014521622',
      'JFV247265672',
      '1Z999AA10123456784',
    ],
    gtin: ['96385074', '614141007349', '4006381333931', LIKE_CARDS.gtin13, LIKE_CARDS.gtin14],
    po_number: [LIKE_CARDS.order, '4500012345678903', 'PO-2026-000118', '2026/118a'],
    sku: ['CANG-TF-18090-RT', 'RYALFRL22ga', LIKE_CARDS.gtin13],
    mpn: ['NF-10003', LIKE_CARDS.gtin14],
    email: ALL_CARDS.map((card) => `${card}@example.ca`),
    q: ['4111111111111111@example.ca'],
    paymentMethodId: ['pm_1N0000000000000000000000', 'pm_card_threeDSecure2Required'],
    clientSecret: ['pi_3MtwBwLkdIwHu7ix28a3tqPa_secret_YrKJUKribcBjcG8HVhfZluoGH'],
  };

  it.each(Object.entries(OTHERS).flatMap(([name, samples]) => samples.map((sample) => [name, sample])))(
    'accepts the %s %s',
    (name = '', sample = '') => {
      expect(findCardNumber({ [name]: sample })).toBeUndefined();
      expect(findCardNumber({ lines: [{ [name]: sample }] })).toBeUndefined();
    },
  );

  it.each(Object.entries(LIKE_CARDS))('finds %s in free text', (_, number) => {
    expect(findCardNumber({ note: `number ${number}` })).toBe('note');
  });

  it('finds a card number in each of these fields when it is written in a card number’s format', () => {
    for (const name of Object.keys(OTHERS))
      for (const how of ['in fours', 'with dashes', 'digit by digit', 'among words', 'before a date'])
        for (const card of ALL_CARDS) {
          const written = WRITTEN[how]?.(card) ?? '';
          expect([name, written, findCardNumber({ a: [{ [name]: written }] })]).toEqual([
            name,
            written,
            `a.0.${name}`,
          ]);
        }
  });

  it.each([
    '4111111111111111',
    '4111111111111111@',
    '4111111111111111@example',
    'Casey 4111111111111111 <casey@example.ca>',
    '4111-1111-1111-1111@example.ca',
    '4111111111111111@example.ca, 4242424242424242',
  ])('P72 rejects %j as an email', (email) => {
    expect(findCardNumber({ customerInfo: { email } })).toBe('customerInfo.email');
  });

  it.each([
    'q=4111111111111111%40example.ca',
    'q=4111111111111111@example.ca',
    'from=2026-11-01&q=4111111111111111%40example.ca&sort=oldest&to=2026-11-30',
  ])('P72 accepts the address of a list %j', (address) => {
    expect(findCardNumber({ page: 'orders', name: 'Theirs', address })).toBeUndefined();
  });

  it.each([
    'q=4111111111111111',
    'q=4111111111111111%40example',
    'q=4111-1111-1111-1111%40example.ca',
    'q=4111111111111111%40example.ca&tag=4242424242424242',
    'q=4111111111111111%40example.ca&tag=4242-4242-4242-4242',
    'q=4111111111111111%40example.ca&4242424242424242',
    'q=4111111111111111%40example.ca&q=4242424242424242',
    'tag=4111111111111111%40example.ca',
    '4111111111111111@example.ca',
    '12 Front Street, 4111111111111111',
  ])('P72 rejects %j as the address of a list', (address) => {
    expect(findCardNumber({ address })).toBe('address');
  });

  it('P72 rejects the email in free text, where it may be anything', () => {
    expect(findCardNumber({ email: 'ada@example.ca', message: '4111111111111111@example.ca' })).toBe(
      'message',
    );
  });

  it.each(['paymentMethodId', 'clientSecret'])('rejects a whole card number as a %s', (name) => {
    for (const card of ALL_CARDS)
      for (const written of [card, `pm_${card}`, `pm_card_${card}`, `${card}_secret_x`])
        expect([written, findCardNumber({ [name]: written })]).toEqual([written, name]);
  });

  it('decides by the field that contains the text, not by its neighbours', () => {
    const card = '4242424242424242';
    expect(findCardNumber({ note: card, sku: 'tracking_number' })).toBe('note');
    expect(findCardNumber({ po_number: { note: card } })).toBe('po_number.note');
    expect(findCardNumber({ po_number: [card] })).toBe('po_number.0');
    expect(findCardNumber({ po_number: 4242424242424242 })).toBe('po_number');
    expect(findCardNumber({ toString: card })).toBe('toString');
  });

  it('accepts 96 of 100 numbers of 16 digits in free text and email addresses', () => {
    const digits = fc.stringMatching(/^\d{16}$/);
    const numbers = fc.sample(digits, { numRuns: 5000, seed: 76 });
    const share = (write: (number: string) => string) =>
      numbers.filter((number) => holdsCardNumber(write(number))).length / numbers.length;
    expect(share((number) => `parcel ${number}`)).toBeLessThan(0.04);
    expect(share((number) => `c0.${number}@example.com`)).toBeLessThan(0.04);
    expect(holdsCardNumber('c0.1763726400000123@example.com')).toBe(false);
    expect(holdsCardNumber('c0.4242424242424242@example.com')).toBe(true);
  });

  it('accepts numbers with no brand’s prefix, no brand’s length or a wrong checksum', () => {
    for (const number of [
      '4242424242424241',
      '42424242424242',
      '424242424242424',
      '42424242424242424242',
      '7992739871300003',
      '1000000000000008',
      '5000000000000009',
      '2220000000000008',
      '2721000000000004',
      '6100000000000006',
    ])
      expect([number, holdsCardNumber(`no ${number}`)]).toEqual([number, false]);
  });
});

it('finds card numbers written with JSON escapes', () => {
  expect(findCardNumber(JSON.parse('{"note":"4242\\u00204242\\u00204242\\u00204242"}'))).toBe('note');
});

it('returns the path of the field', () => {
  expect(findCardNumber({ items: [{ note: 'x' }, { note: '4242424242424242' }] })).toBe('items.1.note');
  expect(findCardNumber({ n: 4242424242424242 })).toBe('n');
  expect(findCardNumber({ a: null, b: [1, true] })).toBeUndefined();
});
