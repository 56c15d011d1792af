import { createUuid } from '../lib/create-uuid.ts';
import { keeper } from './storage.ts';

const KEY = 'browser-id';
const store = keeper(() => localStorage);

/** A random name of this browser, by which the ledger knows its choices. It is made with the first choice. */
export function readBrowserId(): string {
  const known = store.read(KEY);
  if (known && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(known)) return known;
  const made = createUuid();
  store.write(KEY, made);
  return made;
}
