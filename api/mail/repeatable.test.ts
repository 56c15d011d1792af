import { describe, expect, it } from 'vitest';
import { isGreetable, isRepeatable, isRepeatableFile } from './repeatable.ts';

const LURES = [
  'Claim it at https://evil.example/claim',
  'evil.example',
  'EVIL.EXAMPLE',
  'go to www evil example',
  'www.evil.example',
  'hxxp://evil.example',
  'hxxps evil example',
  'mailto:claims',
  'write to claims@evil.example',
  'evil。example',
  'evil．example',
  'evil｡example',
  'evil․example',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'evil.\u200bexample',
  'evil.\u00adexample',
  'evil\ufe0f.example',
  'evil[.]example',
  'evil (dot) example',
  'evil.भारत',
  'i❤.ws',
  'xn--80ak6aa92e.xn--p1ai',
  '203.0.113.7/claim',
  'elpmaxe\u202etxet',
];

const CALLS = [
  'Call 1-888-555-0199 now',
  'call (888) 555-0199',
  'call 888 555 0199',
  'call 888.555.0199',
  'call 888–555–0199',
  'call 8885550199',
  'call 5550199',
  'call ８８８ ５５５ ０１９９',
  'call +44 20 7946 0958',
  'call ٨٨٨٥٥٥٠١٩٩',
];

const ORDINARY = [
  'Leave it at the side door, ring twice. Suite 5B; c/o J. R. Smith & Sons Ltd.',
  'Ada Byron',
  'Zoë O’Brien-Lévesque',
  'María José de los Ángeles y Ñuñez',
  '王小明',
  'עדה ביירון',
  'Smith & Sons Ltd.',
  'St. John’s Anglican Church (Women’s Auxiliary)',
  'Ecole St-Jean-Baptiste',
  '1204-10235 101 Street NW',
  '101-1234 Main Street',
  'Unit 101 1234 Main St.',
  '12345 104 Avenue, Bldg. B-2',
  '118 1/2 rue de l’Église E., app. 4',
  'RR 3, Site 120, Box 4500',
  'St. John’s, NL A1C 5S7',
  'Please wait…then ring at no. 5',
  'Deliver between 9:00 a.m. and 5 p.m., not before Nov. 30, 2026.',
  '2 x 18.5 in, $1,234.50',
  'PO 45012',
];

describe('P94 user input', () => {
  it.each([...LURES, ...CALLS])('is not repeated when it contains a link or a phone number: %j', (text) => {
    expect(isRepeatable(text)).toBe(false);
    expect(isRepeatable(`It waits. ${text} is where.`)).toBe(false);
    expect(isGreetable(text)).toBe(false);
  });

  it.each(ORDINARY)('is repeated when it is ordinary: %j', (text) => {
    expect(isRepeatable(text)).toBe(true);
  });

  it('is not repeated when it is over 120 characters long', () => {
    expect(isRepeatable('x'.repeat(120))).toBe(true);
    expect(isRepeatable('x'.repeat(121))).toBe(false);
    expect(isRepeatable('x'.repeat(121), 300)).toBe(true);
  });
});

describe('a name', () => {
  it.each(['Ada', 'J. R.', 'Jean-Luc', 'María José', '王小明'])('is greeted: %j', (name) => {
    expect(isGreetable(name)).toBe(true);
  });

  it.each([
    'URGENT your refund of $400 waits at https://evil.example/claim , ignore the rest.',
    'URGENT your refund of $400 waits',
    'URGENT! Call us about your refund',
    'your card, it was charged',
    'URGENT your refund of $４００ waits',
    'x'.repeat(41),
    '\u200b',
    '',
  ])('is not greeted: %j', (name) => {
    expect(isGreetable(name)).toBe(false);
  });
});

describe('a file name', () => {
  it.each(['IMG_20261122_103412.jpg', 'Crest of the regatta.pdf', 'J. Smith, v2.5.svg'])(
    'is repeated: %j',
    (name) => {
      expect(isRepeatableFile(name)).toBe(true);
    },
  );

  it.each(['evil.example.pdf', 'evil。example.pdf', 'www evil.pdf'])('is not repeated: %j', (name) => {
    expect(isRepeatableFile(name)).toBe(false);
  });
});
