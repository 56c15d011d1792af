import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';

/** How long a mailed link works. */
export const INVITATION_LIFE_MS = 72 * HOUR_MS;
/** How long a link works that the command line or the start prints: it needs no mail server, so it is used at once. */
export const PRINTED_LIFE_MS = 30 * MINUTE_MS;
