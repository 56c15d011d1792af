import { readStoredJson, removeStored, writeStored } from '../storage.ts';

const KEY = 'saved-address';

const FIELDS = [
  'firstName',
  'lastName',
  'businessName',
  'email',
  'phone',
  'address',
  'apartment',
  'city',
  'province',
  'postalCode',
] as const;

/** The address that a guest saved on this device for the next order. */
export type SavedAddress = Readonly<Record<(typeof FIELDS)[number], string>>;

/** The saved address with every field as text; undefined when storage holds no usable one. */
export function readSavedAddress(): SavedAddress | undefined {
  const stored = readStoredJson(KEY);
  if (typeof stored !== 'object' || stored === null) return undefined;
  const kept = stored as Record<string, unknown>;
  const entries = FIELDS.map((field) => [field, typeof kept[field] === 'string' ? kept[field] : '']);
  return entries.some(([, value]) => value !== '') ? Object.fromEntries(entries) : undefined;
}

export function saveAddress(address: SavedAddress): void {
  writeStored(KEY, JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, address[field]]))));
}

export const forgetAddress = (): void => removeStored(KEY);
