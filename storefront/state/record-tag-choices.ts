import { BROWSER_PURPOSES, type BrowserPurpose } from '../../contract/consents/purposes.ts';
import { callApi } from '../lib/api/api-call.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { guestFetch } from '../lib/api/browser-fetch.ts';
import { createUuid } from '../lib/create-uuid.ts';
import { keeper } from './storage.ts';
import { choose, markRecorded, readStoredChoice } from './tag-consent.ts';

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
 * Records in the shop’s ledger what was chosen in this browser about one purpose, once for each choice. Its tag waits for
 * it: without proof nothing is loaded. A failed call is made again when the next page opens.
 */
export async function recordTagChoice(purpose: BrowserPurpose): Promise<void> {
  const stored = readStoredChoice(purpose);
  if (!stored || stored.isRecorded) return;
  const body = { browserId: readBrowserId(), purpose, isGiven: stored.choice === 'accepted' };
  try {
    await callApi(guestFetch, '/browser-consents', { method: 'POST', body });
    markRecorded(purpose, stored);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Refuses one purpose in this browser without the banner. */
export async function refuseHere(purpose: BrowserPurpose): Promise<void> {
  choose(purpose, 'refused');
  await recordTagChoice(purpose);
}

/** Refuses whatever was accepted in this browser. */
export async function refuseAllHere(): Promise<void> {
  for (const purpose of BROWSER_PURPOSES)
    if (readStoredChoice(purpose)?.choice === 'accepted') await refuseHere(purpose);
}
