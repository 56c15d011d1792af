import type { ReactNode } from 'react';
import { createTranslator, IntlProvider } from 'use-intl';
import { LOCALE } from '../../../contract/locale.ts';
import type AllMessages from '../../../messages/storefront/en.json';
import { messages } from './words.ts';

/**
 * The words that only some pages say, so that they travel with those pages alone. Call it once in a module, with the
 * namespaces that the module imports from `messages/`. The result says them outside React, in a page's `meta` above
 * all; `PageWords` brings them to the `useTranslations` of what the page draws.
 *
 * The result refuses a key of another namespace. `useTranslations` refuses a key that no namespace has, but cannot know
 * what is around it: a namespace that a page does not bring is an error in the console, which the pages' tests want
 * quiet.
 */
// The structured data's words are the server's alone: unused, this call leaves the browser's script.
/* @__NO_SIDE_EFFECTS__ */
export function pageWords<const Namespaces extends Partial<typeof AllMessages>>(namespaces: Namespaces) {
  const translate = createTranslator({ locale: LOCALE, messages: namespaces });
  return Object.assign(translate, { messages: { ...messages, ...namespaces } });
}

interface PageWordsProps {
  /** What `pageWords` made. */
  readonly words: { readonly messages: object };
  readonly children: ReactNode;
}

/** Adds a page's own words to those that every page has; zone and clock stay those of the whole page. */
export const PageWords = ({ words, children }: PageWordsProps) => (
  // AppConfig types every provider as if it had all namespaces.
  <IntlProvider locale={LOCALE} messages={words.messages as typeof AllMessages}>
    {children}
  </IntlProvider>
);
