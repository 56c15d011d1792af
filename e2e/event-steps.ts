import type { Page } from '@playwright/test';

type Params = Readonly<Record<string, unknown>>;

/** The events recorded in this document, each with its parameters, in order. */
export const eventsOn = (page: Page): Promise<[string, Params][]> =>
  page.evaluate(() =>
    (globalThis.dataLayer ?? []).flatMap((entry): [string, Params][] => {
      const [command, name, params] = entry as [string, string, Params];
      return command === 'event' ? [[name, params]] : [];
    }),
  );

export const eventNamesOn = async (page: Page) => (await eventsOn(page)).map(([name]) => name);
