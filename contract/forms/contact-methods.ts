/** How the customer wants to be contacted; `''` for no preference. */
export const CONTACT_METHODS = ['email', 'phone'] as const;
