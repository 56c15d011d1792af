import type { LOCALE } from './lib/words.ts';
import type words from './messages/en.json';

/** The keys that compile, on any page. That a page brings the namespaces it uses shows in its first test. */
declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof words;
    Locale: typeof LOCALE;
  }
}
