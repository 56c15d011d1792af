import { _createCache, _createIntlFormatters, createTranslator } from 'use-intl/core';
import { useLocale, useMessages, type useTranslations as useTranslationsOfLibrary } from 'use-intl/react';
import { TIME_ZONE } from '../../../contract/locale.ts';

// Builds import this module as `use-intl` (scripts/building/compile-words.ts).
export { createTranslator } from 'use-intl/core';
export { IntlProvider } from 'use-intl/react';

type Messages = ReturnType<typeof useMessages>;
type Locale = ReturnType<typeof useLocale>;
type Translate = (key: string, ...args: unknown[]) => string;

const translators = new WeakMap<Messages, Map<string, Translate>>();

/**
 * The library's hook makes a translator for each component of each page, and each page makes its own plural rules and
 * number formats, which took a tenth of the time of a page. Here all pages share one translator for each namespace.
 */
function useSharedTranslator(namespace = ''): Translate {
  const messages = useMessages();
  const locale = useLocale();
  const known = translators.get(messages) ?? new Map<string, Translate>();
  translators.set(messages, known);
  const translate = known.get(namespace) ?? createFor(messages, namespace, locale);
  known.set(namespace, translate);
  return translate;
}

export const useTranslations = useSharedTranslator as unknown as typeof useTranslationsOfLibrary;

const plurals = new Map<string, Intl.PluralRules>();

/** The library finds plural rules by writing their arguments as JSON, which takes longer than the rest of a message. */
const formatters = {
  ..._createIntlFormatters(_createCache()),
  getPluralRules(locale: string, options?: Intl.PluralRulesOptions) {
    const key = `${locale} ${options?.type}`;
    const rules = plurals.get(key) ?? new Intl.PluralRules(locale, options);
    plurals.set(key, rules);
    return rules;
  },
};

function createFor(messages: Messages, namespace: string, locale: Locale): Translate {
  const options = { locale, timeZone: TIME_ZONE, messages, namespace, _formatters: formatters };
  // Without its namespace: the library's types cannot know one that is not a literal.
  const translate = createTranslator(
    options as { locale: Locale; messages: Messages },
  ) as unknown as Translate;
  const words = (messages as Record<string, Record<string, unknown>>)[namespace];
  // A compiled message without arguments is its own translation.
  const quick: Translate = (key, ...args) => {
    const text = words?.[key];
    return typeof text === 'string' ? text : translate(key, ...args);
  };
  return Object.assign(quick, translate);
}
