import { type ReactNode, useMemo } from 'react';
import { IntlProvider } from 'use-intl';
import { LOCALE, messages } from './words.ts';

interface PageWordsProps {
  /** Namespaces that are not among those of every page. */
  readonly words: Readonly<Record<string, object>>;
  readonly children: ReactNode;
}

/** Adds a page's own words to those that every page has; zone and clock stay the outer provider's. */
export function PageWords({ words, children }: PageWordsProps) {
  const all = useMemo(() => ({ ...messages, ...words }), [words]);
  return (
    // The types are those of all words anywhere: a namespace that is forgotten shows in the page's first test.
    <IntlProvider locale={LOCALE} messages={all as typeof messages}>
      {children}
    </IntlProvider>
  );
}
