import { createCarrier } from '../lines/carried.ts';

/** The values typed at the checkout, by field name. */
export type CheckoutDraft = Readonly<Record<string, string>>;

interface SavedDraft {
  /** The account that was signed in; null for a guest. */
  readonly userId: string | null;
  readonly typed: CheckoutDraft;
}

const carrier = createCarrier<SavedDraft>('checkout_draft');

/** In memory, because it holds a personal address; in session storage only between two documents. */
let saved: SavedDraft | null = null;

/** Saves the draft, so that a detour to the sign-in page loses nothing. */
export function keepDraft(userId: string | null, typed: CheckoutDraft): void {
  saved = { userId, typed };
}

/** The saved draft, unless it belongs to another account. */
export function readDraft(userId: string | null): CheckoutDraft {
  saved ??= carrier.take();
  const isTheirs = saved?.userId === null || userId === null || saved?.userId === userId;
  return saved && isTheirs ? saved.typed : {};
}

export function forgetDraft(): void {
  saved = null;
}

/** Call before a full page load. */
export function carryDraft(): void {
  if (saved) carrier.carry(saved);
}
