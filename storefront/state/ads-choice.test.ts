import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { recordAdsChoice, refuseAdsHere } from './ads-choice.ts';
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
  await recordAdsChoice();
  expect(sent).toEqual([]);
  chooseAds('accepted');
  expect(useAdsConsent.getState()).toMatchObject({ choice: 'accepted', isRecorded: false });
  await recordAdsChoice();
  await recordAdsChoice();
  expect(sent).toMatchObject([{ isGiven: true }]);
  expect(useAdsConsent.getState()).toEqual({ choice: 'accepted', isRecorded: true });
  await refuseAdsHere();
  expect(sent).toMatchObject([{ isGiven: true }, { isGiven: false }]);
  expect(new Set(sent.map((body) => (body as { browserId: string }).browserId)).size).toBe(1);
});

it('tells a choice again that the ledger did not take', async () => {
  chooseAds('accepted');
  status = 503;
  await recordAdsChoice();
  expect(readStoredAds()?.isRecorded).toBe(false);
  status = 204;
  await recordAdsChoice();
  expect(readStoredAds()?.isRecorded).toBe(true);
});
