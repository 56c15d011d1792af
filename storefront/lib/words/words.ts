import { createTranslator } from 'use-intl';
import { LOCALE } from '../../../contract/locale.ts';
import {
  common,
  error,
  footer,
  header,
  lines,
  session,
  validation,
} from '../../../messages/storefront/en.json';

/** The words of every page. What only some pages say is in their own `pageWords`, and so not in this bundle. */
export const messages = { common, error, footer, header, lines, session, validation };

/** The words of every page for what is outside React. */
export const words = createTranslator({ locale: LOCALE, messages });
