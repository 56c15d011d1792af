/** Newest orders, quotes, messages and mails that a person's page has of each. */
export const MOST_OF_A_PERSON = 50;

/** Tags of one order. */
export const MAX_TAGS = 20;
/** How long its author may change a note. */
export const NOTE_EDITABLE_MS = 5 * 60_000;

/** How many of each kind a search finds at most. */
export const MOST_HITS = 5;

/** How many orders one document has at most. */
export const MOST_PAPERS = 100;

/** A proof of a price that ends this soon is shown as one that ends. */
export const ENDING_WITHIN_DAYS = 30;

/** How long a proof is good after its day, at most. */
export const MAX_PROOF_DAYS = 366;

/** How many tasks the page lists; the counts go further. */
export const MOST_TASKS = 50;

/** How many orders one call changes at most. */
export const MOST_IN_BULK = 100;
