import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, unprotect } from '../../exports/csv.ts';
import { prices } from '../kinds/prices.ts';
import { readAmount, readWhole } from './cells.ts';
import { decodeTable } from './decode.ts';
import { headingsOf, readHeaders } from './headers.ts';
import { readRows } from './read-rows.ts';
import { readTable, type Table } from './read-table.ts';

const known = headingsOf(prices.columns);
const tableOf = (text: string) => readTable(text, (heading) => known.has(heading));

async function read(text: string) {
  const table = (await tableOf(text)) as Table;
  const headers = readHeaders(table.header, prices, 'manager');
  const rows = readRows(table.rows, { columns: headers.columns, keys: ['sku'] });
  return { delimiter: table.delimiter, ...headers, rows };
}

describe('an amount', () => {
  it.each([
    ['1234.5', 123_450],
    ['1,234.50', 123_450],
    ['1,234', 123_400],
    ['1 234,50 $', 123_450],
    ['1\u202f234,50\u00a0$', 123_450],
    ['1.234,50', 123_450],
    ['$0.99', 99],
    ['CA$5', 500],
    ['0', 0],
  ])('is read from %j', (cell, value) => expect(readAmount(cell)).toEqual({ value }));

  it.each(['−5', '-5', '-0.01'])('is never below zero: %j', (cell) =>
    expect(readAmount(cell)).toEqual({ fault: 'importNegative' }),
  );

  it.each(['1e9', 'NaN', 'Infinity', '0x10', '1.234', '1,23,45', '5 or 6', '12.999', '', '$', '=1+1'])(
    'is not read from %j',
    (cell) => expect(readAmount(cell)).toEqual({ fault: 'importNoAmount' }),
  );

  it('has a limit', () => expect(readAmount('1000000.01')).toEqual({ fault: 'importAmountTooLarge' }));
});

it('reads whole numbers as spreadsheets write them', () => {
  const whole = readWhole(1000);
  expect(['12', '12,0', '12.00', '1 000'].map((cell) => whole(cell))).toEqual(
    [12, 12, 12, 1000].map((value) => ({ value })),
  );
  expect(['-5', '1e9', 'NaN', '1001', '2.5'].map((cell) => whole(cell))).toMatchObject(
    ['importNegative', 'importNoWhole', 'importNoWhole', 'importWholeRange', 'importNoWhole'].map(
      (fault) => ({
        fault,
      }),
    ),
  );
});

describe('a file', () => {
  it.each([
    ['sku,price\nA,5', ','],
    ['UGS;Prix\r\nA;5,00\r\n', ';'],
    ['\uFEFFSKU\tPRICE\rA\t5', '\t'],
    ['sep=;\nsku;price\nA;5', ';'],
    ['  Sku , "Selling  Price"\n\n"A","5.00 $"', ','],
    ['ugs;PRIX DE VENTE;Coût\nA;5;', ';'],
    ['Prix (unitaire);Ugs\n5;A', ';'],
  ])('is read in either language, any case and with any sign between: %j', async (text, delimiter) => {
    const { rows, unknown, ...found } = await read(text);
    expect([found.delimiter, unknown]).toEqual([delimiter, []]);
    expect(rows).toMatchObject([{ sku: 'A', set: { price: 500 }, messages: [] }]);
  });

  it('is UTF-8, UTF-16 or Windows-1252, and no workbook', () => {
    expect(decodeTable(Buffer.from('Coût', 'latin1'))).toEqual({ text: 'Coût', encoding: 'Windows-1252' });
    expect(decodeTable(Buffer.from([0x80]))).toMatchObject({ text: '€' });
    expect(decodeTable(Buffer.from('Coût'))).toEqual({ text: 'Coût', encoding: 'UTF-8' });
    expect(decodeTable(Buffer.from('\uFEFFCoût', 'utf16le'))).toMatchObject({
      text: 'Coût',
      encoding: 'UTF-16',
    });
    expect(decodeTable(Buffer.from('PK\u0003\u0004xl/workbook.xml'))).toBeUndefined();
  });

  it.each([
    ['', 'importEmpty'],
    ['\uFEFF \r\n', 'importEmpty'],
    ['sku,price', 'importOnlyHeader'],
    ['sku,price\n,\n', 'importOnlyHeader'],
    ['sku,price\n"A,5', 'importUnreadable'],
    [`sku,price\n${'A,5\n'.repeat(20_001)}`, 'importTooManyRows'],
  ])('is refused as a whole: %.20j', async (text, key) => expect(await tableOf(text)).toMatchObject({ key }));

  it('names headings that it does not know, and one that is there twice', async () => {
    const odd = await read('sku,price,__proto__,constructor,Colour\nA,5,1,2,red');
    expect(odd.unknown).toEqual(['__proto__', 'constructor', 'Colour']);
    expect(odd.rows).toMatchObject([{ set: { price: 500 } }]);
    expect((await read('sku,price,PRIX\nA,5,6')).twice).toBe('PRIX');
  });

  it('does not read columns that the person may not change', async () => {
    const table = (await tableOf('sku,price,cost\nA,5,2')) as Table;
    const { refused, columns } = readHeaders(table.header, prices, 'catalogue');
    expect(refused).toEqual(['price', 'cost']);
    expect(columns.map((column) => column?.name)).toEqual(['sku', undefined, undefined]);
  });

  it('says by row and column what is wrong', async () => {
    const { rows } = await read(
      'sku,price,cost\nA,x,\na,5,6,7\n,5,\nB,(clear),(effacer)\nC,\u0000,\n\nD,,\n__proto__,5,\nE,"5"" pole",',
    );
    const said = rows.map(({ rowNumber, sku, set, messages }) => [
      rowNumber,
      sku,
      set,
      messages.map(({ column, key }) => `${column}: ${key}`),
    ]);
    expect(said).toEqual([
      [2, 'A', {}, ['price: importNoAmount', 'sku: importSkuTwice']],
      [3, 'a', { price: 500, cost: 600 }, ['null: importExtraCells', 'sku: importSkuTwice']],
      [4, '', { price: 500 }, ['sku: importNoSku']],
      [5, 'B', { price: null, cost: null }, []],
      [6, 'C', {}, ['price: importControl']],
      [8, 'D', {}, []],
      [9, '__proto__', { price: 500 }, []],
      [10, 'E', {}, ['price: importNoAmount']],
    ]);
  });
});

it('P48 reads a text as it was before an export protected it from spreadsheets', () => {
  const sign = fc.constantFrom('=', '+', '-', '@', "'", '"', ';', ',', '\n', '\t', ' ', 'a', '1', '＝');
  fc.assert(
    fc.property(
      fc.array(sign, { maxLength: 12 }),
      fc.constantFrom('en' as const, 'fr' as const),
      (signs, language) => {
        const text = signs.join('');
        const cell = csvOf([[text]], language)
          .slice(1, -3)
          .replaceAll('""', '"');
        expect(unprotect(cell)).toBe(text);
      },
    ),
    { numRuns: 3000 },
  );
});
