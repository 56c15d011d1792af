/** Variants of one product, archived ones included. */
export const MAX_VARIANTS = 500;
export const MAX_OPTIONS = 6;
export const MAX_OPTION_VALUES = 100;
export const MAX_PICTURES = 20;
export const MAX_FAQS = 40;
export const MAX_SPECIFICATIONS = 60;
export const MAX_RELATED = 12;
export const MAX_PRICE_BREAKS = 6;
/** Cents: a million dollars. */
export const MAX_PRICE_CENTS = 100_000_000;
/** Pieces of one sku. */
export const MAX_STOCK = 1_000_000;
export const MAX_MARKDOWN = 20_000;
/** Lines of one delivery. */
export const MAX_DELIVERY_LINES = 500;
/** Categories of one level. */
export const MAX_CATEGORIES = 500;
/** Characters of a category's description. */
export const MAX_CATEGORY_TEXT = 5000;
