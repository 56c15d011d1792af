// This is apart from the schemas, so that the page does not load zod.
/** Minimum length of a search for address suggestions. */
export const MIN_ADDRESS_LETTERS = 3;
