import { callApi } from '../lib/api/api-call.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { guestFetch } from '../lib/api/browser-fetch.ts';
import { chooseAds, markAdsRecorded, readStoredAds } from './ads-consent.ts';
import { readBrowserId } from './browser-id.ts';

/**
 * Records in the shop’s ledger what was chosen in this browser, once for each choice. The tag waits for it: without proof
 * nothing is loaded. A failed call is made again when the next page opens.
 */
export async function recordAdsChoice(): Promise<void> {
  const stored = readStoredAds();
  if (!stored || stored.isRecorded) return;
  const body = { browserId: readBrowserId(), isGiven: stored.choice === 'accepted' };
  try {
    await callApi(guestFetch, '/browser-consents', { method: 'POST', body });
    markAdsRecorded(stored);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Refuses ads in this browser without the banner. */
export async function refuseAdsHere(): Promise<void> {
  chooseAds('refused');
  await recordAdsChoice();
}
