import { create } from 'zustand';
import { BROWSER_PURPOSES, type BrowserPurpose } from '../../contract/consents/purposes.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { keeper } from './storage.ts';

/** The first name is from when the question was about advertising alone: what was said then holds for that alone. */
const KEYS: Readonly<Record<BrowserPurpose, string>> = {
  'ads-tag': 'ads-consent',
  measuring: 'measuring-consent',
};
const recordedKey = (purpose: BrowserPurpose) => `${KEYS[purpose]}-told`;

/** Half a year; the visitor is asked again afterwards. */
export const CONSENT_MS = 182 * DAY_MS;

export type TagChoice = 'accepted' | 'refused';

interface PurposeConsent {
  /** `unknown` on the server and until local storage has been read; null while the visitor has not chosen. */
  readonly choice: TagChoice | null | 'unknown';
  /** Whether the shop's ledger has it; until then nothing is loaded. */
  readonly isRecorded: boolean;
}

export type TagConsent = Readonly<Record<BrowserPurpose, PurposeConsent>>;

const UNKNOWN: PurposeConsent = { choice: 'unknown', isRecorded: false };

/** What may be loaded in this browser, for each purpose by itself. */
export const useTagConsent = create<TagConsent>()(() => ({ 'ads-tag': UNKNOWN, measuring: UNKNOWN }));

/** When local storage is denied or full, the choice holds as long as the page. */
const store = keeper(() => localStorage);

interface StoredChoice {
  readonly choice: TagChoice;
  readonly at: number;
  /** Whether the ledger has this very choice. */
  readonly isRecorded: boolean;
}

const textOf = ({ choice, at }: Omit<StoredChoice, 'isRecorded'>) => `${choice} ${at}`;

/** Null when there is no choice, or it has expired. */
export function readStoredChoice(purpose: BrowserPurpose, now = Date.now()): StoredChoice | null {
  const [, choice, saved] = /^(accepted|refused) (\d{1,15})$/.exec(store.read(KEYS[purpose]) ?? '') ?? [];
  const at = Number(saved);
  const isFresh = at <= now && now < at + CONSENT_MS;
  if (!isFresh || (choice !== 'accepted' && choice !== 'refused')) return null;
  return { choice, at, isRecorded: store.read(recordedKey(purpose)) === textOf({ choice, at }) };
}

export const readChoice = (purpose: BrowserPurpose, now = Date.now()): TagChoice | null =>
  readStoredChoice(purpose, now)?.choice ?? null;

export const hasAcceptedAny = (): boolean =>
  BROWSER_PURPOSES.some((purpose) => readChoice(purpose) === 'accepted');

/** Notes that the ledger has this choice. */
export function markRecorded(purpose: BrowserPurpose, choice: Omit<StoredChoice, 'isRecorded'>): void {
  store.write(recordedKey(purpose), textOf(choice));
  setFromStorage();
}

export function choose(purpose: BrowserPurpose, choice: TagChoice, now = Date.now()): void {
  store.write(KEYS[purpose], textOf({ choice, at: now }));
  useTagConsent.setState({ [purpose]: { choice, isRecorded: false } });
}

/**
 * For an effect: reads the choices and follows changes by other tabs.
 *
 * @returns unsubscribe.
 */
export function followChoices(): () => void {
  const names = BROWSER_PURPOSES.flatMap((purpose) => [KEYS[purpose], recordedKey(purpose)]);
  const follow = ({ key }: StorageEvent) => {
    if (key === null || names.includes(key)) setFromStorage();
  };
  setFromStorage();
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function setFromStorage(): void {
  for (const purpose of BROWSER_PURPOSES) {
    const stored = readStoredChoice(purpose);
    const next = { choice: stored?.choice ?? null, isRecorded: stored?.isRecorded ?? false };
    const { choice, isRecorded } = useTagConsent.getState()[purpose];
    // An equal state would make every follower think that something was chosen.
    if (choice !== next.choice || isRecorded !== next.isRecorded) useTagConsent.setState({ [purpose]: next });
  }
}
