import { type ReactNode, useEffect } from 'react';
import { IntlProvider } from 'use-intl';
import { LOCALES, TIME_ZONE } from '../../../contract/locale.ts';
import { useWords } from './words.ts';

/** Gives the pages their words; renders nothing of them until there are any. */
export function WordsProvider({ children }: { readonly children: ReactNode }) {
  const words = useWords();
  const locale = words && LOCALES[words.language];
  useEffect(() => {
    if (locale) document.documentElement.lang = locale;
  }, [locale]);
  if (!words) return children;
  return (
    <IntlProvider locale={LOCALES[words.language]} messages={words.messages} timeZone={TIME_ZONE}>
      {children}
    </IntlProvider>
  );
}
