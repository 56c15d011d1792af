import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { denyStorage, openBrowser } from '../testing/browser.ts';
import { chooseAds, readAdsChoice } from './ads-consent.ts';

const NOW = Date.UTC(2026, 10, 21);
const HALF_A_YEAR_MS = 182 * 86_400_000;

beforeEach(openBrowser);
afterEach(() => vi.unstubAllGlobals());

describe('the choice about ads', () => {
  it.each(['accepted', 'refused'] as const)('is stored for half a year when it is %s', (choice) => {
    chooseAds(choice, NOW);
    expect(readAdsChoice(NOW)).toBe(choice);
    expect(readAdsChoice(NOW + HALF_A_YEAR_MS - 1)).toBe(choice);
    expect(readAdsChoice(NOW + HALF_A_YEAR_MS)).toBeNull();
  });

  it('can be changed', () => {
    chooseAds('accepted', NOW);
    chooseAds('refused', NOW + 1);
    expect(readAdsChoice(NOW + 2)).toBe('refused');
  });

  it.each(['', 'accepted', 'accepted soon', `maybe ${NOW}`, `accepted ${NOW + 1}`, '{"accepted":true}'])(
    'is null when storage holds %j',
    (stored) => {
      localStorage.setItem('ads-consent', stored);
      expect(readAdsChoice(NOW)).toBeNull();
    },
  );

  it('holds as long as the page when storage is denied', () => {
    denyStorage();
    chooseAds('refused', NOW);
    expect(readAdsChoice(NOW)).toBe('refused');
  });
});
