export const MAX_REVIEW_NAME = 80;
export const MAX_REVIEW_TITLE = 120;
export const MAX_REVIEW_TEXT = 4000;
/** Stars; whole numbers from 0. */
export const MAX_RATING = 5;
