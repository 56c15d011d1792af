import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { refuseAdsHere, tellAdsChoice } from './ads-choice.ts';
import { chooseAds, readStoredAds, useAdsConsent } from './ads-consent.ts';

let sent: unknown[];
let status: number;
beforeEach(() => {
  openBrowser();
  sent = [];
  status = 204;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response(status === 204 ? null : '{}', { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('tells each choice once, under one id of the browser', async () => {
  await tellAdsChoice();
  expect(sent).toEqual([]);
  chooseAds('accepted');
  expect(useAdsConsent.getState()).toMatchObject({ choice: 'accepted', isTold: false });
  await tellAdsChoice();
  await tellAdsChoice();
  expect(sent).toMatchObject([{ isGiven: true }]);
  expect(useAdsConsent.getState()).toEqual({ choice: 'accepted', isTold: true });
  await refuseAdsHere();
  expect(sent).toMatchObject([{ isGiven: true }, { isGiven: false }]);
  expect(new Set(sent.map((body) => (body as { browserId: string }).browserId)).size).toBe(1);
});

it('tells a choice again that the ledger did not take', async () => {
  chooseAds('accepted');
  status = 503;
  await tellAdsChoice();
  expect(readStoredAds()?.isTold).toBe(false);
  status = 204;
  await tellAdsChoice();
  expect(readStoredAds()?.isTold).toBe(true);
});
