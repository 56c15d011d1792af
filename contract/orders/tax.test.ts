import { expect, it } from 'vitest';
import { PROVINCE_CODES } from '../places/provinces.ts';
import { taxName } from './tax.ts';

it('calls the provincial tax by its own name in Quebec and Manitoba, and PST elsewhere', () => {
  const names = PROVINCE_CODES.map((province) => [province, taxName('PST', province)]);
  expect(Object.fromEntries(names.filter(([, name]) => name !== 'PST'))).toEqual({ QC: 'QST', MB: 'RST' });
});

it.each(PROVINCE_CODES)('calls GST and HST by these names in %s', (province) => {
  expect([taxName('GST', province), taxName('HST', province)]).toEqual(['GST', 'HST']);
});

it('has French names: TPS and TVH everywhere, TVQ in Quebec, TVD in Manitoba and TVP elsewhere', () => {
  expect(taxName('GST', 'AB', 'fr')).toBe('TPS');
  expect(taxName('HST', 'ON', 'fr')).toBe('TVH');
  const names = (['BC', 'MB', 'QC', 'SK'] as const).map((province) => taxName('PST', province, 'fr'));
  expect(names).toEqual(['TVP', 'TVD', 'TVQ', 'TVP']);
});
