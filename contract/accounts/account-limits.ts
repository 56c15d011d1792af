/**
 * Minimum length of a new password (OWASP ASVS 6.2.1, 6.2.9). Only the sign-in page says 6, as the specification does.
 */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
export const TYPED_PASSWORD_MIN = 6;

/** Maximum number of addresses in one account. */
export const MAX_ADDRESSES = 20;
