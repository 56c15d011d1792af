/**
 * An email as one part of a path, before the path itself is escaped: its slashes and percent signs are, because the shop
 * refuses an escaped slash in any address (P122), and mailboxes with a slash exist.
 */
export const emailInPath = (email: string): string => email.replace(/[%/]/g, encodeURIComponent);

/** The email of a part that `emailInPath` wrote. An email without such signs is itself. */
export const readEmailInPath = (part: string): string =>
  part.replace(/%(?:25|2f)/gi, (escaped) => decodeURIComponent(escaped));
