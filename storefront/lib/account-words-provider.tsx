import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { accountMessages } from './account-words.ts';
import { LOCALE, messages } from './words.ts';

const ALL = { ...messages, ...accountMessages };

/** Adds the words of the account pages to those that every page has; zone and clock stay the outer provider's. */
export function AccountWords({ children }: { readonly children: ReactNode }) {
  return (
    <IntlProvider locale={LOCALE} messages={ALL}>
      {children}
    </IntlProvider>
  );
}
