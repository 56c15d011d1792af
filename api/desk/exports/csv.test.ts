import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const cell = (text: string) => csvOf([[text]], 'en').trimEnd();

describe('B09 P48 a cell of a CSV file', () => {
  it.each([
    '=HYPERLINK("http://evil.example")',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '  =1',
    '\r=1',
    '\n=1',
    '\tx',
    '\u00a0@x',
    '＝1',
  ])('is text when a spreadsheet would take %j for a formula', (text) => {
    expect(cell(text).replaceAll(/^"|"$/g, '').startsWith("'")).toBe(true);
  });

  it.each(['-5', '-5.25', '-5,25', 'Ada', '416-555-0199', 'O’Neil'])('stays as it is: %j', (text) => {
    expect(cell(text).replaceAll('"', '')).toBe(text);
  });

  it('keeps quotes, delimiters and line breaks', () => {
    expect(csvOf([['a "b"', 'c,d', 'e\nf']], 'en')).toBe('"a ""b""","c,d","e\nf"\r\n');
  });
});

describe('P137 a cell that a program divides at another separator', () => {
  const SEPARATORS = [';', ',', '\t', '\r', '\n'];
  const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
  /** The beginning of a cell as a spreadsheet sees it: it drops blanks and the quotes around what it has divided. */
  const beginOf = (part: string) => part.replace(/^[\s"]+/, '');
  const isFormula = (part: string) => SIGNS.some((sign) => beginOf(part).startsWith(sign));

  it.each(['en', 'fr'] as const)('holds no formula, wherever it is divided: %s', (language) => {
    for (const separator of SEPARATORS)
      for (const sign of SIGNS)
        for (const blank of ['', ' ', '\u00a0', '"', ' " ', separator]) {
          const text = `x${separator}${blank}${sign}cmd|' /C calc'!A0${separator}y`;
          const file = csvOf([['Ada', text, 'Ottawa']], language);
          for (const cut of SEPARATORS)
            expect(file.split(cut).filter(isFormula), JSON.stringify([separator, blank, sign, cut])).toEqual(
              [],
            );
        }
  });

  it.each(['a-b, c-d', 'Apt 5, 12-14 Main St', 'O’Neil; Sons', 'x = y', '1,50', '-5,25', 'a,\nb'])(
    'stays as it is without one: %j',
    (text) => {
      expect(csvOf([[text]], 'fr')).toBe(`"${text}"\r\n`);
    },
  );
});

it('writes amounts and divides fields as the language does', () => {
  const rows = [['Total', 2, { cents: -1234 }, null]];
  expect(csvOf(rows, 'en')).toBe('"Total","2","-12.34",""\r\n');
  expect(csvOf(rows, 'fr')).toBe('"Total";"2";"-12,34";""\r\n');
});
