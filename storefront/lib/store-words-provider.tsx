import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { storeMessages } from './store-words.ts';
import { LOCALE, messages } from './words.ts';

const ALL = { ...messages, ...storeMessages };

/** Adds the words of the store pages to those that every page has; zone and clock stay the outer provider's. */
export function StoreWords({ children }: { readonly children: ReactNode }) {
  return (
    <IntlProvider locale={LOCALE} messages={ALL}>
      {children}
    </IntlProvider>
  );
}
