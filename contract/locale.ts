/** How the shop writes numbers and dates. Its English is Canada's. */
export const LOCALE = 'en-CA';

/** The zone of the shop's own dates, the same on the server and in every browser. */
export const TIME_ZONE = 'America/Toronto';
