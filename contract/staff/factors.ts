/** The ways of step-up that a person has. */
export const PROOFS = ['passkey', 'totp'] as const;

/** Minimum length of a staff member's password. */
export const STAFF_PASSWORD_MIN = 12;

/** The step after the password: a code of the person's app (or a recovery code in its place), or a passkey. */
export const NEXT_STEPS = ['totp', 'passkey'] as const;

/** Format of a recovery code: `abcd-efgh-jkmn-pqrs`. Case, blanks and hyphens are ignored. */
export const RECOVERY_CODE = /^[a-z2-9]{16}$/;
/** How many a person has. */
export const RECOVERY_CODES = 10;
