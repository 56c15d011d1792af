/** Minimum length of a search for address suggestions. */
export const MIN_ADDRESS_LETTERS = 3;
