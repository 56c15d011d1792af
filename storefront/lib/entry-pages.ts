/** Pages one comes to in order to sign in: nobody is sent back to them. */
const ENTRY_PAGES = /^\/(?:sign-in|login|sign-up|forgot-password|reset-password|verify-email)(?:\/|$)/;

export const isEntryPage = (pathname: string): boolean => ENTRY_PAGES.test(pathname);
