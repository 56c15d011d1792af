import { callApi } from '../lib/api/api-call.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { guestFetch } from '../lib/api/browser-fetch.ts';
import { createUuid } from '../lib/create-uuid.ts';
import { chooseAds, markAdsRecorded, readStoredAds } from './ads-consent.ts';
import { keeper } from './storage.ts';

const KEY = 'browser-id';
const store = keeper(() => localStorage);

/** A random name of this browser, by which the ledger knows its choices. It is made with the first choice. */
function readBrowserId(): string {
  const known = store.read(KEY);
  if (known && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(known)) return known;
  const made = createUuid();
  store.write(KEY, made);
  return made;
}

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
