import { describe, expect, it } from 'vitest';
import type { InvoiceSnapshot } from '../../../contract/orders/invoices.ts';
import { translateSnapshot } from './translate-snapshot.ts';
import { writePaper } from './write-paper.ts';

const party = {
  business: '',
  name: 'Élodie Roy',
  street: '1, rue de la Reine',
  apartment: '',
  city: 'Gaspé',
  province: 'QC',
  postalCode: 'G4X 1A1',
  country: 'Canada',
};
const SNAPSHOT: InvoiceSnapshot = {
  kind: 'invoice',
  language: 'en',
  issuedOn: '2026-11-24',
  seller: { name: 'Drapeaux Saguenay', address: null, phone: '418-555-0199' },
  buyer: { ...party, email: 'elodie@example.ca' },
  order: { number: 'HY-1', placedOn: '2026-11-20', poNumber: 'PO 7' },
  corrects: null,
  lines: [
    { name: 'Canada Flag', options: ['Nylon'], sku: 'CAN-1', quantity: 2, unitCents: 4395 },
    { name: 'Gone Flag', options: [], sku: 'GONE-1', quantity: 1, unitCents: 100 },
  ],
  goodsCents: 8890,
  discountCents: 889,
  shippingCents: 0,
  taxes: [
    { name: 'GST', ratePpm: 50_000, amountCents: 400, registration: '123456782 RT0001' },
    { name: 'QST', ratePpm: 99_750, amountCents: 798, registration: null },
  ],
  taxed: { discount: 'after', pickedUpIn: null, exemption: null },
  totalCents: 9199,
  payments: [{ method: 'cash', on: '2026-11-24', amountCents: 9199, roundingCents: 1 }],
  dueCents: 0,
  terms: null,
};
const LINES = [
  {
    sku: 'CAN-1',
    name_en: 'Canada Flag',
    name_fr: 'Drapeau du Canada',
    variant: { sku: 'CAN-1', Fabric: 'Nylon' },
  },
];

/** All numbers of a value, in their order. */
const numbersIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(numbersIn)
      : [];

describe('the version of a paper in another language', () => {
  const french = translateSnapshot(SNAPSHOT, LINES, 'fr');

  it('has the names of goods and taxes in it, and keeps goods that the order no longer has', () => {
    expect(french).toMatchObject({ language: 'fr', translatedFrom: 'en' });
    expect(french.lines.map(({ name }) => name)).toEqual(['Drapeau du Canada', 'Gone Flag']);
    expect(french.taxes.map(({ name }) => name)).toEqual(['TPS', 'TVQ']);
  });

  it('has the same amounts, quantities and rates, and the same days, numbers and parties', () => {
    expect(numbersIn(french)).toEqual(numbersIn(SNAPSHOT));
    const { language: _, translatedFrom: __, lines: ___, taxes: ____, ...rest } = french;
    expect(SNAPSHOT).toMatchObject(rest);
  });

  it('comes back to the same words', () => {
    const { translatedFrom: _, ...back } = translateSnapshot(french, LINES, 'en');
    expect(back).toEqual(SNAPSHOT);
  });

  it.each([
    ['GST', 'TPS'],
    ['HST', 'TVH'],
    ['PST', 'TVP'],
    ['QST', 'TVQ'],
    ['RST', 'TVD'],
    ['Eco fee', 'Eco fee'],
  ])('names %s as %s', (english, name) => {
    const [tax] = SNAPSHOT.taxes;
    if (!tax) throw new Error('There is no tax');
    const one = { ...SNAPSHOT, taxes: [{ ...tax, name: english }] };
    expect(translateSnapshot(one, [], 'fr').taxes).toEqual([{ ...tax, name }]);
  });

  it('says on paper of which paper it is a version, and the paper itself does not', () => {
    expect(writePaper('2026-000007', french).notes).toContain(
      'Version française de la facture 2026-000007, émise en anglais à la date ci-dessus. Le numéro et les montants sont les mêmes.',
    );
    expect(writePaper('2026-000007', SNAPSHOT).notes.join(' ')).not.toMatch(/version/i);
  });
});
