import { describe, expect, it } from 'vitest';
import { addressIn, askedLanguage } from './language.ts';

describe('the language of a call', () => {
  it.each([
    ['fr', 'fr'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['en;q=0.8, FR-ca;q=0.9', 'fr'],
    ['de, fr;q=0.5', 'fr'],
    ['en-CA,fr;q=0.9', 'en'],
    ['fr;q=0, en', 'en'],
    ['fra', 'en'],
    ['de', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [',;=,;q=fr', 'en'],
  ])('is read from Accept-Language %j: %s', (acceptLanguage, language) =>
    expect(askedLanguage({ acceptLanguage })).toBe(language),
  );

  it('is that of ?lang=, whatever the browser prefers', () => {
    expect(askedLanguage({ lang: 'en', acceptLanguage: 'fr' })).toBe('en');
    expect(askedLanguage({ lang: 'fr', acceptLanguage: 'en' })).toBe('fr');
  });

  it.each(['xx', '', 'FR', 'constructor'])('is not that of ?lang=%s', (lang) =>
    expect(askedLanguage({ lang, acceptLanguage: 'fr' })).toBe('fr'),
  );

  it('takes no longer to read from a header of 8 kB than from one of 202 characters', () => {
    // The shortest of several runs is the one in which the machine did nothing else.
    const timeOf = (acceptLanguage: string) => {
      const runs = Array.from({ length: 9 }, () => {
        const started = performance.now();
        for (let n = 0; n < 50; n++) askedLanguage({ acceptLanguage });
        return performance.now() - started;
      });
      return Math.min(...runs);
    };
    // Reading all of it takes more than forty times as long.
    expect(timeOf('x,'.repeat(4000))).toBeLessThan(10 * timeOf('x,'.repeat(101)) + 5);
  });

  it('is remembered for the headers that browsers send, and stays right when thousands are sent', () => {
    for (let n = 1; n < 2000; n++) askedLanguage({ acceptLanguage: `en;q=0.1, fr;q=0.${n}` });
    expect(askedLanguage({ acceptLanguage: 'fr-CA,fr;q=0.9' })).toBe('fr');
    expect(askedLanguage({ acceptLanguage: 'fr-CA,fr;q=0.9' })).toBe('fr');
    expect(askedLanguage({ acceptLanguage: 'en' })).toBe('en');
  });
});

describe('the address of an answer', () => {
  it.each([
    ['en', '/api/shop', '/api/shop'],
    ['en', '/api/shop?page=2', '/api/shop?page=2'],
    ['fr', '/api/shop', '/api/shop?lang=fr'],
    ['fr', '/api/shop?page=2', '/api/shop?page=2&lang=fr'],
  ] as const)('in %s of %s is %s', (language, address, own) =>
    expect(addressIn(language, address)).toBe(own),
  );
});
