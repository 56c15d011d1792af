/** Toll-free in Canada. A test checks that no message names a number. */
export const SUPPORT_PHONE = '1-800-268-1779';
export const SUPPORT_PHONE_HREF = `tel:+${SUPPORT_PHONE.replaceAll('-', '')}`;
