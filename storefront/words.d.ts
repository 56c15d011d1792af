import type { accountMessages } from './lib/account-words.ts';
import type { checkoutMessages } from './lib/checkout-words.ts';
import type { storeMessages } from './lib/store-words.ts';
import type { LOCALE, messages } from './lib/words.ts';

/** The keys that compile, on any page. */
declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof messages & typeof accountMessages & typeof checkoutMessages & typeof storeMessages;
    Locale: typeof LOCALE;
  }
}
