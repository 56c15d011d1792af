/** The locale of the shop's numbers and dates: Canadian English. */
export const LOCALE = 'en-CA';

/** The time zone of the shop's own dates, the same on the server and in every browser. */
export const TIME_ZONE = 'America/Toronto';
