import { common, error, footer, header, lines, session, validation } from '../messages/en.json';

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

export { LOCALE, TIME_ZONE } from '../../contract/locale.ts';
