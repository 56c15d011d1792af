/** What was typed at the checkout, by the names of its fields. */
export type CheckoutDraft = Readonly<Record<string, string>>;

interface Kept {
  /** Whose account was open then; null for a guest. */
  readonly userId: string | null;
  readonly typed: CheckoutDraft;
}

/** In memory only: it holds a person's address. */
let kept: Kept | null = null;

/** So that a visit to the sign-in page in between loses nothing that was typed. */
export function keepDraft(userId: string | null, typed: CheckoutDraft): void {
  kept = { userId, typed };
}

/** What was typed, unless it was by somebody with another account. */
export function readDraft(userId: string | null): CheckoutDraft {
  const isTheirs = kept?.userId === null || userId === null || kept?.userId === userId;
  return kept && isTheirs ? kept.typed : {};
}

export function forgetDraft(): void {
  kept = null;
}
