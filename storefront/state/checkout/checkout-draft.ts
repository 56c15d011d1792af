import { createCarrier } from '../lines/carried.ts';

/** The values typed at the checkout, by field name. */
export type CheckoutDraft = Readonly<Record<string, string>>;

interface Kept {
  /** The account that was signed in; null for a guest. */
  readonly userId: string | null;
  readonly typed: CheckoutDraft;
}

const onTheWay = createCarrier<Kept>('checkout_draft');

/** In memory, because it holds a personal address; in session storage only between two documents. */
let kept: Kept | null = null;

/** Saves the draft, so that a detour to the sign-in page loses nothing. */
export function keepDraft(userId: string | null, typed: CheckoutDraft): void {
  kept = { userId, typed };
}

/** The saved draft, unless it belongs to another account. */
export function readDraft(userId: string | null): CheckoutDraft {
  kept ??= onTheWay.take();
  const isTheirs = kept?.userId === null || userId === null || kept?.userId === userId;
  return kept && isTheirs ? kept.typed : {};
}

export function forgetDraft(): void {
  kept = null;
}

/** Call before a full page load. */
export function carryDraft(): void {
  if (kept) onTheWay.carry(kept);
}
