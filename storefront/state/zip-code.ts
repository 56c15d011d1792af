import { DAY_MS } from '../../contract/durations.ts';
import { postalArea } from '../../contract/places/postal-code.ts';
import { readStoredJson, removeStored, writeStored } from './storage.ts';

const KEY = 'zipCode';

/** How long a stored postal code is valid (docs/spec/storefront-and-accounts.md §9). */
export const ZIP_CODE_MS = DAY_MS;

interface ZipCode {
  /** The area: the first three characters of a postal code. */
  readonly zipCode: string;
  readonly savedAt: number;
}

/** The postal code kept on this device. One that was saved 24 hours ago, or that we never wrote, is removed. */
export function readZipCode(now = Date.now()): ZipCode | undefined {
  const kept = asZipCode(readStoredJson(KEY));
  // Saved in the future: the device's clock was wrong then or is now.
  if (kept && kept.savedAt <= now && now < kept.savedAt + ZIP_CODE_MS) return kept;
  forgetZipCode();
  return undefined;
}

export function saveZipCode(zipCode: string, savedAt = Date.now()): void {
  writeStored(KEY, JSON.stringify({ zipCode, savedAt }));
}

export function forgetZipCode(): void {
  removeStored(KEY);
}

function asZipCode(stored: unknown): ZipCode | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { zipCode, savedAt } = stored as Record<string, unknown>;
  const area = typeof zipCode === 'string' ? postalArea(zipCode) : undefined;
  return area && typeof savedAt === 'number' ? { zipCode: area, savedAt } : undefined;
}
