import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { TIME_ZONE } from '../../../contract/locale.ts';
import { LOCALE } from './language.ts';
import { messages } from './words.ts';

/** `now` is the server's clock, so that server and browser render the same time; undefined on an error page. */
export function WordsProvider({
  now,
  children,
}: {
  readonly now: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <IntlProvider
      locale={LOCALE}
      messages={messages}
      timeZone={TIME_ZONE}
      now={now ? new Date(now) : undefined}
    >
      {children}
    </IntlProvider>
  );
}
