import { afterEach, expect, it, vi } from 'vitest';
import { buildLanguage, textIn } from './build-language.ts';

afterEach(() => vi.unstubAllEnvs());

it('is English unless the build is told otherwise', () => {
  vi.stubEnv('SHOP_LANGUAGE', undefined);
  expect(buildLanguage()).toBe('en');
  vi.stubEnv('SHOP_LANGUAGE', 'fr');
  expect(buildLanguage()).toBe('fr');
});

it('refuses a language that the shop does not speak', () => {
  vi.stubEnv('SHOP_LANGUAGE', 'xx');
  expect(buildLanguage).toThrow('SHOP_LANGUAGE must be one of en, fr');
});

it('names the French text beside the English one', () => {
  expect(textIn('en', 'catalogue/blog/about.md')).toBe('catalogue/blog/about.md');
  expect(textIn('fr', 'catalogue/blog/about.md')).toBe('catalogue/blog/about.fr.md');
  expect(textIn('fr', 'catalogue/custom/car-flag.yaml')).toBe('catalogue/custom/car-flag.fr.yaml');
});
