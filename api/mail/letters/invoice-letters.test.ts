import { expect, it } from 'vitest';
import type { Language } from '../../../contract/locale.ts';
import { writeInvoiceLetter } from './invoice-letters.ts';

const introOf = (language: Language, registrations: readonly (string | null)[]) =>
  writeInvoiceLetter({
    kind: 'invoice',
    language,
    registrations,
    waysToPay: [],
    number: '2026-000001',
    orderNumber: 'HY-1',
    issuedOn: '2026-11-28',
    total: 100,
    due: 0,
    publicUrl: 'https://shop.example',
    invoiceUrl: 'https://shop.example/invoice/x',
  })
    .text.split('\n\n')[1]
    ?.replace(/^.*?PDF\.? ?/, '');

const ENGLISH = [
  'It shows the taxes and our registration numbers for your books.',
  'It shows the taxes for your books.',
];
const FRENCH = [
  'Les taxes et nos numéros d’inscription y figurent pour votre comptabilité.',
  'Les taxes y figurent pour votre comptabilité.',
];

it.each([
  [['123456782 RT0001'], ENGLISH[0], FRENCH[0]],
  [['123456782 RT0001', '1234567890 TQ0001'], ENGLISH[0], FRENCH[0]],
  [['123456782 RT0001', null], ENGLISH[1], FRENCH[1]],
  [[null], ENGLISH[1], FRENCH[1]],
  [[], 'It is for your books.', 'Elle est destinée à votre comptabilité.'],
])('names what a paper with the numbers %j has for the books', (registrations, english, french) => {
  expect([introOf('en', registrations), introOf('fr', registrations)]).toEqual([english, french]);
});
