import type { ReactNode } from 'react';
import { createTranslator, IntlProvider } from 'use-intl';
import type AllMessages from '#words/storefront';
import { LOCALE } from './language.ts';
import { messages } from './words.ts';

/**
 * Bundles the messages of some pages, so that only those pages load them. Call it once in a module, with the
 * namespaces that the module imports from `messages/`. The result translates outside React, above all in a page's
 * `meta`; `PageWords` provides the namespaces to `useTranslations` below it.
 *
 * The result refuses a key of another namespace at compile time. `useTranslations` refuses an unknown key, but cannot
 * know which namespaces are provided: a missing one logs an error to the console, on which the pages' tests fail.
 */
// The structured data's messages are for the server only: unused, this call is dropped from the browser's bundle.
/* @__NO_SIDE_EFFECTS__ */
export function pageWords<const Namespaces extends Partial<typeof AllMessages>>(namespaces: Namespaces) {
  const translate = createTranslator({ locale: LOCALE, messages: namespaces });
  return Object.assign(translate, { messages: { ...messages, ...namespaces } });
}

export interface PageWordsProps {
  /** Result of `pageWords`. */
  readonly words: { readonly messages: object };
  readonly children: ReactNode;
}

/** Adds a page's messages to those of every page; time zone and `now` are inherited. */
export const PageWords = ({ words, children }: PageWordsProps) => (
  // AppConfig types every provider as if it had all namespaces.
  <IntlProvider locale={LOCALE} messages={words.messages as typeof AllMessages}>
    {children}
  </IntlProvider>
);
