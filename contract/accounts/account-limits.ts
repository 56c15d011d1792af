/** Characters of a new password (OWASP ASVS 6.2.1, 6.2.9). The sign-in page alone speaks of 6, as the spec has it. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;
export const TYPED_PASSWORD_MIN = 6;

/** Addresses of one account. */
export const MAX_ADDRESSES = 20;
