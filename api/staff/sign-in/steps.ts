import { MINUTE_MS } from '../../../contract/durations.ts';

/** How long a sign-in that has begun may take. */
export const STEP_LIFE_MS = 10 * MINUTE_MS;
/** So many wrong codes end a sign-in, or the session whose step-up they were for. */
export const MAX_WRONG_CODES = 5;
