import type words from '#words/storefront';
import type { Language, LOCALES } from '../contract/locale.ts';

/**
 * The keys that compile in `useTranslations`, on any page; see `pageWords` for the namespaces that a page must
 * provide.
 */
declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof words;
    Locale: (typeof LOCALES)[Language];
  }
}
