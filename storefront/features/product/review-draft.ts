import { keeper } from '../../state/storage.ts';

/** Draft of a review, by field name. */
export type ReviewDraft = Readonly<Record<string, string>>;

/** In `sessionStorage`: a visit to another product keeps the draft, and the next user of the device does not see it. */
const kept = keeper(() => sessionStorage);
const keyOf = (productId: string) => `review-draft ${productId}`;

export function readReviewDraft(productId: string): ReviewDraft {
  return Object.fromEntries(new URLSearchParams(kept.read(keyOf(productId)) ?? ''));
}

export function keepReviewDraft(productId: string, typed: ReviewDraft): void {
  kept.write(keyOf(productId), String(new URLSearchParams(typed)));
}

export const forgetReviewDraft = (productId: string): void => kept.remove(keyOf(productId));
