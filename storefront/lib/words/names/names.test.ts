import { afterEach, expect, it, vi } from 'vitest';
import { CUSTOM_PRODUCTS } from '../../../../contract/catalog/custom-products.ts';
import type { Language } from '../../../../contract/locale.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function namesOfBuild(language: Language) {
  vi.resetModules();
  vi.stubEnv('SHOP_LANGUAGE', language);
  const { choiceName, customProductName } = await import('./custom-names.ts');
  const { industryName } = await import('./industry-name.ts');
  const { optionName, optionValueName, optionValueNames } = await import('./option-names.ts');
  const { PROVINCES_TO_CHOOSE, inProvince, inShownProvince, provinceName } = await import(
    './province-name.ts'
  );
  return [
    ...CUSTOM_PRODUCTS.slice(0, 1).map(customProductName),
    choiceName('Custom Size'),
    industryName('Military'),
    optionName('Fabric'),
    optionValueName('Pack', 'Single'),
    ...optionValueNames({ Finishing: 'Grommets' }),
    provinceName('QC'),
    inProvince('PE'),
    inShownProvince('Nova Scotia'),
    inShownProvince('Atlantis'),
    PROVINCES_TO_CHOOSE.join(' '),
  ];
}

it('shows the names of the build’s language', async () => {
  expect(await namesOfBuild('en')).toEqual([
    'Custom Flags',
    'Custom Size',
    'Military',
    'Fabric',
    'Single',
    'Grommets',
    'Quebec',
    'in Prince Edward Island',
    'in Nova Scotia',
    'in Atlantis',
    'AB BC MB NB NL NS NT NU ON PE QC SK YT',
  ]);
  expect(await namesOfBuild('fr')).toEqual([
    'Drapeaux sur mesure',
    'Format sur mesure',
    'Forces armées',
    'Tissu',
    'À l’unité',
    'Œillets',
    'Québec',
    'à l’Île-du-Prince-Édouard',
    'en Nouvelle-Écosse',
    'Atlantis',
    'AB BC PE MB NB NS NU ON QC SK NL NT YT',
  ]);
});
