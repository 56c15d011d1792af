/** Toll-free in Canada. The sentences of messages/en.json that name it are compared with it by a test. */
export const SUPPORT_PHONE = '1-800-268-1779';
export const SUPPORT_PHONE_HREF = `tel:+${SUPPORT_PHONE.replaceAll('-', '')}`;
