import { create } from 'zustand';
import { DAY_MS } from '../../contract/durations.ts';
import { closeAdsReview } from './ads-review.ts';
import { keeper } from './storage.ts';

const KEY = 'ads-consent';

/** Half a year; the visitor is asked again afterwards. */
export const CONSENT_MS = 182 * DAY_MS;

type AdsChoice = 'accepted' | 'refused';

interface AdsConsent {
  /** `unknown` on the server and until local storage has been read; null while the visitor has not chosen. */
  readonly choice: AdsChoice | null | 'unknown';
}

/** Whether an ads tag may be loaded in this browser. */
export const useAdsConsent = create<AdsConsent>()(() => ({ choice: 'unknown' }));

/** When local storage is denied or full, the choice holds as long as the page. */
const store = keeper(() => localStorage);

/** Null when there is no choice, or it has expired. */
export function readAdsChoice(now = Date.now()): AdsChoice | null {
  const [, choice, at] = /^(accepted|refused) (\d{1,15})$/.exec(store.read(KEY) ?? '') ?? [];
  const savedAt = Number(at);
  const isFresh = savedAt <= now && now < savedAt + CONSENT_MS;
  return isFresh && (choice === 'accepted' || choice === 'refused') ? choice : null;
}

export function chooseAds(choice: AdsChoice, now = Date.now()): void {
  store.write(KEY, `${choice} ${now}`);
  useAdsConsent.setState({ choice });
  closeAdsReview();
}

/**
 * For an effect: reads the choice and follows changes by other tabs.
 *
 * @returns unsubscribe.
 */
export function followAdsChoice(): () => void {
  const read = () => useAdsConsent.setState({ choice: readAdsChoice() });
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) read();
  };
  read();
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
