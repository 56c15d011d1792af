import { afterEach, expect, it, vi } from 'vitest';
import { offerLanguage } from './offer-language.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [['fr-CA', 'en'], '', true],
  [['FR'], 'province=QC', true],
  [['de', 'fr', 'en'], '', true],
  [['en-CA', 'fr-CA'], '', false],
  [['de'], '', false],
  [['frr'], '', false],
  [[], '', false],
  [['fr-CA'], 'lang=en', false],
  [['fr-CA'], 'province=QC; lang=fr', false],
  [['fr-CA'], 'xlang=fr', true],
])('offers French to a browser in %j with the cookies %j: %s', (languages, cookie, isOffered) => {
  const dataset: Record<string, string> = {};
  vi.stubGlobal('document', { cookie, documentElement: { dataset } });
  vi.stubGlobal('navigator', { languages });
  vi.stubGlobal('addEventListener', () => {});
  offerLanguage('en', 'fr');
  expect('offersLanguage' in dataset).toBe(isOffered);
});
