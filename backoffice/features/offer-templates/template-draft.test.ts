import { expect, it } from 'vitest';
import type { OfferTemplate } from '../../../contract/desk/offer-templates.ts';
import { offerTemplateBodySchema } from '../../../contract/offers/offer-templates.ts';
import { draftOf, moveUp, newLine, readDraft } from './template-draft.ts';

const BODY = offerTemplateBodySchema.parse({
  name: 'Flags',
  product: 'custom-flags',
  lines: [
    { kind: 'made', name: { en: 'Flags', fr: 'Drapeaux' }, size: '54x27', quantity: 2, unitPriceCents: 0 },
    { kind: 'stock', name: { en: 'Rope', fr: 'Corde' }, sku: 'ROPE-1', quantity: 1, unitPriceCents: 1250 },
    { kind: 'discount', name: { en: 'School', fr: 'École' }, quantity: 1, unitPriceCents: -5000 },
  ],
});
const TEMPLATE: OfferTemplate = {
  ...BODY,
  id: '01a2097f-ca87-7000-8000-000000000001',
  version: 1,
  changedBy: null,
  changedAt: '2026-11-28T12:00:00Z',
};

it.each(['en', 'fr'] as const)('gives back what it shows (%s)', (language) => {
  expect(offerTemplateBodySchema.parse(readDraft(draftOf(TEMPLATE, language)))).toEqual(BODY);
});

it('sends what is no number for the API to refuse', () => {
  const draft = draftOf(TEMPLATE, 'en');
  const lines = [{ ...newLine(9, 'setup'), en: 'Set-up', fr: 'Préparation', quantity: 'two', price: 'dear' }];
  const { error } = offerTemplateBodySchema.safeParse(readDraft({ ...draft, lines }));
  expect(error?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual([
    'lines.0.quantity',
    'lines.0.unitPriceCents',
  ]);
});

it('moves a line up, and the first one nowhere', () => {
  const { lines } = draftOf(TEMPLATE, 'en');
  expect(moveUp(lines, 2).map(({ key }) => key)).toEqual([0, 2, 1]);
  expect(moveUp(lines, 0)).toBe(lines);
});
