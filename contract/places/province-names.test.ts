import { expect, it } from 'vitest';
import { provinceName } from './province-names.ts';
import { PROVINCE_CODES, PROVINCES } from './provinces.ts';

it('names the provinces and territories in both languages', () => {
  expect(PROVINCE_CODES.map((code) => provinceName(code, 'en'))).toEqual(Object.values(PROVINCES));
  expect(
    PROVINCE_CODES.map((code) => provinceName(code, 'fr')).sort((a, b) => a.localeCompare(b, 'fr')),
  ).toEqual([
    'Alberta',
    'Colombie-Britannique',
    'Île-du-Prince-Édouard',
    'Manitoba',
    'Nouveau-Brunswick',
    'Nouvelle-Écosse',
    'Nunavut',
    'Ontario',
    'Québec',
    'Saskatchewan',
    'Terre-Neuve-et-Labrador',
    'Territoires du Nord-Ouest',
    'Yukon',
  ]);
});
