import fc from 'fast-check';

/** Texts of JSON that hardly any field may hold; some are no JSON at all. */
const TEXTS = [
  ...['null', 'true', '0', '-1', '1.5', '1e9', '-1e308', '1e309', '9007199254740993', 'NaN', '-', '01'],
  ...[
    '[]',
    '{}',
    '[[]]',
    '[null]',
    '{"":""}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{}}}',
  ],
  `[${Array(1000).fill('null').join()}]`,
  `[${Array(1000).fill('"a"').join()}]`,
  `{${Array.from({ length: 1000 }, (_, i) => `"k${i}":${i}`).join()}}`,
  ...[20, 40, 5000].map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`,
  '9'.repeat(400),
  ...['"\\ud800"', '"\\udc00a"', '"a\\ud83d"', '"\\u0000"', '"a\\u0000b"'],
];

/** Texts that are valid JSON strings, and odd in a query, a path or a header, too. */
export const ODD_TEXTS: readonly string[] = [
  ...['', ' ', '\u0000', '\ufeff', '\u202eevil', '\u200b', '\ud800', 'é'.repeat(5000), 'x'.repeat(10_000)],
  ...[
    'NaN',
    'Infinity',
    'null',
    'undefined',
    'true',
    '-1',
    '1e9',
    '0x10',
    '1.0',
    '١٢',
    '99999999999999999999',
  ],
  ...['0000-01-01', '0001-01-01', '1999-12-31', '2026-02-30', '2101-01-01', '9999-12-31', '-000001-01-01'],
  ...['+010000-01-01', '2026-11-23T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'unknown', '$where', '{"$gt":""}'],
  ...[
    '=1+1',
    '<script>alert(1)</script>',
    "'; drop table orders; --",
    '%',
    '_',
    '\\',
    '%00',
    '%ff',
    '{{7*7}}',
  ],
  ...['../../etc/passwd', '..', '.', '/', '//evil.example', 'javascript:alert(1)', 'https://evil.example'],
  ...['a@b.c\r\nBcc: d@e.ca', 'a@b', '@', 'ada@example.ca', '4111 1111 1111 1111', 'HY-', '0:0', '0:1,0:1'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '"v1"', '*', 'W/"v1"'],
];

const ODD_DAYS = ODD_TEXTS.filter((text) => /^[+-]?\d{4,6}-\d\d-\d\d/.test(text));
const ODD_NUMBERS = TEXTS.filter((text) => /^-?[\dN]/.test(text));

/** Values for one place, of which the value that stands there chooses one. */
export interface Wrong {
  /** Whether the value looks like the one that it replaces: a day for a day, a number for a number. */
  readonly isAlike: boolean;
  readonly day: string;
  readonly number: string;
  readonly text: string;
  /** A text of JSON, or of none. */
  readonly any: string;
}

export const wrongValue: fc.Arbitrary<Wrong> = fc.record({
  isAlike: fc.boolean(),
  day: fc.constantFrom(...ODD_DAYS),
  number: fc.oneof(fc.constantFrom(...ODD_NUMBERS), fc.double().map(String)),
  text: fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary', maxLength: 30 })),
  any: fc.constantFrom(...TEXTS),
});

/** @returns what takes the place of a value, as JSON. */
export function wrongJson(value: unknown, { isAlike, day, number, text, any }: Wrong): string {
  if (!isAlike) return any;
  if (typeof value === 'number') return number;
  return JSON.stringify(isDay(value) ? day : text);
}

/** @returns what takes the place of a value in an address. */
export const wrongText = (value: string, { isAlike, day, number, text }: Wrong): string => {
  if (!isAlike) return text;
  if (isDay(value)) return day;
  return /^\d+$/.test(value) ? number : text;
};

const isDay = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);

const cursorOf = (...values: readonly unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');

/** Cursors that nobody was given: of another list, cut, or with values that no row has. */
export const oddCursor: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc
    .array(fc.oneof(fc.constantFrom<unknown>(...ODD_TEXTS, null, -1, 1e300, [], {}), fc.uuid()), {
      maxLength: 4,
    })
    .map((values) => cursorOf(...values)),
  fc.constantFrom('eyJ', 'bnVsbA', 'W10', 'e30', 'MQ', 'WzFlOTk5LDFd'),
);
