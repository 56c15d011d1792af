// Apart from the schema, so that the product page's form carries no zod.
export const MAX_REVIEW_NAME = 80;
export const MAX_REVIEW_TITLE = 120;
export const MAX_REVIEW_TEXT = 4000;
/** Stars; whole ones, from 0. */
export const MAX_RATING = 5;
