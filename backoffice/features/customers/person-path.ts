/** The page of a person. */
export const personPath = (email: string): string => `/people/${encodeURIComponent(email)}`;
