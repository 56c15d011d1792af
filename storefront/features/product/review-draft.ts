import { keeper } from '../../state/storage.ts';

/** What has been typed into a review, by the names of its fields. */
export type ReviewDraft = Readonly<Record<string, string>>;

/** In the tab's own storage: a look at another product loses nothing, and the next person at this device reads nothing. */
const kept = keeper(() => sessionStorage);
const keyOf = (productId: string) => `review-draft ${productId}`;

export function readReviewDraft(productId: string): ReviewDraft {
  return Object.fromEntries(new URLSearchParams(kept.read(keyOf(productId)) ?? ''));
}

export function keepReviewDraft(productId: string, typed: ReviewDraft): void {
  kept.write(keyOf(productId), String(new URLSearchParams(typed)));
}

export const forgetReviewDraft = (productId: string): void => kept.remove(keyOf(productId));
