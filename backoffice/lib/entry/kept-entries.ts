/** What was typed into the form of a row, with the row as it was seen then. */
export interface KeptEntry<Draft> {
  /** When it was typed last, as an ISO time. */
  readonly at: string;
  readonly version: number;
  readonly seen: Draft;
  readonly mine: Draft;
}

const PREFIX = 'staff-entry ';

/** Of one person on one page, so that nobody else who signs in to this browser finds it. */
export const entryKey = (page: string, staffId: string): string => `${PREFIX}${staffId} ${page}`;

/** What was kept; undefined for nothing, and for what another release of the pages has kept in another shape. */
export function readEntry<Draft extends object>(key: string, shape: Draft): KeptEntry<Draft> | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const isOurs = [kept?.seen, kept?.mine].every((draft) => hasShape(draft, shape));
    return isOurs && Number.isInteger(kept.version) && !Number.isNaN(Date.parse(kept.at)) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const hasShape = (draft: unknown, shape: object): boolean =>
  typeof draft === 'object' &&
  draft !== null &&
  Object.keys(shape).length === Object.keys(draft).length &&
  Object.entries(shape).every(([name, value]) => kindOf(draft[name as never]) === kindOf(value));

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/** Keeps an entry in the tab. Where the browser has no room for it, the page still asks before it is left. */
export function keepEntry(key: string, entry: KeptEntry<unknown>): void {
  if (!isKeeping) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(entry));
  } catch {}
}

export const dropEntry = (key: string): void => sessionStorage.removeItem(key);

let isKeeping = true;

/** A form is open, so what is typed into it is kept from now on. */
export function beginKeeping(): void {
  isKeeping = true;
}

/** For a sign-out by oneself: forgets everything that was typed, also into a form that is still on the page. */
export function dropAllEntries(): void {
  isKeeping = false;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) dropEntry(key);
}
