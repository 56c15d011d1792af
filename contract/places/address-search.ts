// Apart from the schemas: the page that asks need not load Zod.
/** Letters of an address below which nothing is suggested. */
export const MIN_ADDRESS_LETTERS = 3;
