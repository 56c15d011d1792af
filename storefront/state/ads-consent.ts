import { create } from 'zustand';
import { keeper } from './storage.ts';

const KEY = 'ads-consent';

/** Half a year; then the visitor is asked again. */
const CONSENT_MS = 182 * 86_400_000;

type AdsChoice = 'accepted' | 'refused';

interface AdsConsent {
  /** `unknown` on the server and until local storage has been read; null while the visitor has not chosen. */
  readonly choice: AdsChoice | null | 'unknown';
  /** The visitor wants to see or change the choice. */
  readonly isReviewed: boolean;
}

/** Whether an ads tag may be loaded, for this browser. */
export const useAdsConsent = create<AdsConsent>()(() => ({ choice: 'unknown', isReviewed: false }));

/** Where local storage is denied or full, the choice holds as long as the page. */
const kept = keeper(() => localStorage);

/** Null where nobody has chosen, or so long ago that it must be asked again. */
export function readAdsChoice(now = Date.now()): AdsChoice | null {
  const [, choice, at] = /^(accepted|refused) (\d{1,15})$/.exec(kept.read(KEY) ?? '') ?? [];
  const savedAt = Number(at);
  const isFresh = savedAt <= now && now < savedAt + CONSENT_MS;
  return isFresh && (choice === 'accepted' || choice === 'refused') ? choice : null;
}

export function chooseAds(choice: AdsChoice, now = Date.now()): void {
  kept.write(KEY, `${choice} ${now}`);
  useAdsConsent.setState({ choice, isReviewed: false });
}

/** For an effect: reads the choice and follows what other tabs make of it. @returns what stops following. */
export function followAdsChoice(): () => void {
  const read = () => useAdsConsent.setState({ choice: readAdsChoice() });
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) read();
  };
  read();
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
