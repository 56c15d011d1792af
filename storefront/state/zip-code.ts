import { DAY_MS } from '../../contract/durations.ts';
import { postalArea } from '../../contract/places/postal-code.ts';
import { readStoredJson, removeStored, writeStored } from './storage.ts';

const KEY = 'zipCode';

/** Lifetime of a stored postal code (docs/spec/storefront-and-accounts.md §9). */
export const ZIP_CODE_MS = DAY_MS;

interface ZipCode {
  /** The forward sortation area: the first three characters of a postal code. */
  readonly zipCode: string;
  readonly savedAt: number;
}

/** The postal code stored on this device. Removes it when it has expired or is invalid. */
export function readZipCode(now = Date.now()): ZipCode | undefined {
  const stored = asZipCode(readStoredJson(KEY));
  // A time in the future means that the device's clock was wrong then or is now.
  if (stored && stored.savedAt <= now && now < stored.savedAt + ZIP_CODE_MS) return stored;
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
