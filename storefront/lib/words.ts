import { createTranslator } from 'use-intl';
import { common, error, footer, header, lines, session, validation } from '../../messages/storefront/en.json';

/** The words of every page. What only some pages say is in their own `pageWords`, and so not in this bundle. */
export const messages = { common, error, footer, header, lines, session, validation };

export const LOCALE = 'en-CA';

/** Dates of the shop are told in this zone, on the server and in the browser alike. */
export const TIME_ZONE = 'America/Toronto';

/** The words of every page for what is outside React. */
export const words = createTranslator({ locale: LOCALE, messages });
