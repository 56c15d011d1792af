export const LIST_LIMIT = 25;

/** How far counts go: beyond, a list says "1,000+". */
export const MOST_COUNTED = 1000;
