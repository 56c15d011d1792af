import { emailInPath } from '../../../contract/email-in-path.ts';

/** The page of a person, and the beginning of the calls about them. */
export const personPath = (email: string): string => `/people/${encodeURIComponent(emailInPath(email))}`;
