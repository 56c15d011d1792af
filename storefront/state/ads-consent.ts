import { create } from 'zustand';
import { DAY_MS } from '../../contract/durations.ts';
import { closeAdsReview } from './ads-review.ts';
import { keeper } from './storage.ts';

const KEY = 'ads-consent';
const RECORDED_KEY = 'ads-consent-told';

/** Half a year; the visitor is asked again afterwards. */
export const CONSENT_MS = 182 * DAY_MS;

type AdsChoice = 'accepted' | 'refused';

interface AdsConsent {
  /** `unknown` on the server and until local storage has been read; null while the visitor has not chosen. */
  readonly choice: AdsChoice | null | 'unknown';
  /** Whether the shop's ledger has it; until then nothing is loaded. */
  readonly isRecorded: boolean;
}

/** Whether an ads tag may be loaded in this browser. */
export const useAdsConsent = create<AdsConsent>()(() => ({ choice: 'unknown', isRecorded: false }));

/** When local storage is denied or full, the choice holds as long as the page. */
const store = keeper(() => localStorage);

interface StoredChoice {
  readonly choice: AdsChoice;
  readonly at: number;
  /** Whether the ledger has this very choice. */
  readonly isRecorded: boolean;
}

const textOf = ({ choice, at }: Omit<StoredChoice, 'isRecorded'>) => `${choice} ${at}`;

/** Null when there is no choice, or it has expired. */
export function readStoredAds(now = Date.now()): StoredChoice | null {
  const [, choice, saved] = /^(accepted|refused) (\d{1,15})$/.exec(store.read(KEY) ?? '') ?? [];
  const at = Number(saved);
  const isFresh = at <= now && now < at + CONSENT_MS;
  if (!isFresh || (choice !== 'accepted' && choice !== 'refused')) return null;
  return { choice, at, isRecorded: store.read(RECORDED_KEY) === textOf({ choice, at }) };
}

export const readAdsChoice = (now = Date.now()): AdsChoice | null => readStoredAds(now)?.choice ?? null;

/** Notes that the ledger has this choice. */
export function markAdsRecorded(choice: Omit<StoredChoice, 'isRecorded'>): void {
  store.write(RECORDED_KEY, textOf(choice));
  setFromStorage();
}

export function chooseAds(choice: AdsChoice, now = Date.now()): void {
  store.write(KEY, textOf({ choice, at: now }));
  useAdsConsent.setState({ choice, isRecorded: false });
  closeAdsReview();
}

/**
 * For an effect: reads the choice and follows changes by other tabs.
 *
 * @returns unsubscribe.
 */
export function followAdsChoice(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY || key === RECORDED_KEY || key === null) setFromStorage();
  };
  setFromStorage();
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function setFromStorage(): void {
  const stored = readStoredAds();
  useAdsConsent.setState({ choice: stored?.choice ?? null, isRecorded: stored?.isRecorded ?? false });
}
