import { common, error, footer, header, lines, session, validation } from '../../messages/storefront/en.json';

/**
 * The words of every page: one import a namespace, so that what only mails, the API or a few pages say stays out of
 * the bundle. A namespace that is missing here does not compile where it is used.
 */
export const messages = {
  common,
  error,
  footer,
  header,
  lines,
  session,
  validation,
};

export const LOCALE = 'en-CA';

/** Dates of the shop are told in this zone, on the server and in the browser alike. */
export const TIME_ZONE = 'America/Toronto';
