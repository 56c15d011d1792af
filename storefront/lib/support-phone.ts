/** Of the toll-free number that the words show. */
export const SUPPORT_PHONE_HREF = 'tel:+18002681779';
