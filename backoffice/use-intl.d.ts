import type { Language, LOCALES } from '../contract/locale.ts';
import type words from '../messages/backoffice/en.json';

/** The keys that compile in `useTranslations` on the staff's pages. */
declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof words;
    Locale: (typeof LOCALES)[Language];
  }
}
