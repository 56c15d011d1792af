import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { denyStorage, openBrowser } from '../testing/browser.ts';
import { choose, hasAcceptedAny, readChoice } from './tag-consent.ts';

/** Long ago: what a test leaves in the memory of this module has expired for other tests. */
const NOW = Date.UTC(2020, 10, 21);
const HALF_A_YEAR_MS = 182 * 86_400_000;

beforeEach(openBrowser);
afterEach(() => vi.unstubAllGlobals());

describe('the choice about ads', () => {
  it.each(['accepted', 'refused'] as const)('is stored for half a year when it is %s', (choice) => {
    choose('ads-tag', choice, NOW);
    expect(readChoice('ads-tag', NOW)).toBe(choice);
    expect(readChoice('ads-tag', NOW + HALF_A_YEAR_MS - 1)).toBe(choice);
    expect(readChoice('ads-tag', NOW + HALF_A_YEAR_MS)).toBeNull();
  });

  it('says nothing about measuring, nor the other way round', () => {
    choose('ads-tag', 'accepted', NOW);
    expect(readChoice('measuring', NOW)).toBeNull();
    choose('measuring', 'refused', NOW);
    expect(readChoice('ads-tag', NOW)).toBe('accepted');
  });

  it('of the release before, which asked about ads alone, holds for ads alone', () => {
    localStorage.setItem('ads-consent', `accepted ${NOW}`);
    expect([readChoice('ads-tag', NOW), readChoice('measuring', NOW)]).toEqual(['accepted', null]);
  });

  it('can be changed', () => {
    choose('ads-tag', 'accepted', NOW);
    choose('ads-tag', 'refused', NOW + 1);
    expect(readChoice('ads-tag', NOW + 2)).toBe('refused');
    expect(hasAcceptedAny()).toBe(false);
  });

  it.each(['', 'accepted', 'accepted soon', `maybe ${NOW}`, `accepted ${NOW + 1}`, '{"accepted":true}'])(
    'is null when storage holds %j',
    (stored) => {
      localStorage.setItem('ads-consent', stored);
      expect(readChoice('ads-tag', NOW)).toBeNull();
    },
  );

  it('holds as long as the page when storage is denied', () => {
    denyStorage();
    choose('ads-tag', 'refused', NOW);
    expect(readChoice('ads-tag', NOW)).toBe('refused');
  });
});
