import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { LOCALES, TIME_ZONE } from '../../contract/locale.ts';
import apiEn from '../../messages/api/en.json';
import apiFr from '../../messages/api/fr.json';
import staffEn from '../../messages/backoffice/en.json';
import staffFr from '../../messages/backoffice/fr.json';
import mailEn from '../../messages/mail/en.json';
import mailFr from '../../messages/mail/fr.json';
import storefrontEn from '../../messages/storefront/en.json';
import storefrontFr from '../../messages/storefront/fr.json';
import { findWordFaults } from './compare-words.ts';
import { findFrenchFaults } from './french-faults.ts';
import { flatten } from './message-files.ts';
import { readMessage } from './message-shape.ts';

// The type checker refuses a key that one language lacks.
const SETS = [
  {
    folder: 'storefront',
    en: storefrontEn satisfies typeof storefrontFr,
    fr: storefrontFr satisfies typeof storefrontEn,
  },
  { folder: 'api', en: apiEn satisfies typeof apiFr, fr: apiFr satisfies typeof apiEn },
  { folder: 'backoffice', en: staffEn satisfies typeof staffFr, fr: staffFr satisfies typeof staffEn },
  { folder: 'mail', en: mailEn satisfies typeof mailFr, fr: mailFr satisfies typeof mailEn },
];

/** A value of each kind of argument; French numbers from a thousand on have blanks. */
const SAMPLES = {
  number: [0, 1, 2, 1234.5],
  date: [new Date('2026-07-01T12:00Z')],
  text: ['Île-du-Prince-Édouard'],
};

describe.each(SETS)('the messages of $folder', ({ en, fr }) => {
  it('take the same arguments in both languages, and are French as Canada writes it', () => {
    expect(findWordFaults(flatten(en), flatten(fr))).toEqual([]);
  });

  it.each([
    { language: 'en', messages: en },
    { language: 'fr', messages: fr },
  ] as const)('can be formatted with any values ($language)', ({ language, messages }) => {
    const onError = (error: unknown) => {
      throw error;
    };
    const locale = LOCALES[language];
    const translate = createTranslator({
      locale,
      messages: messages as object,
      onError,
      timeZone: TIME_ZONE,
    });
    for (const [key, message] of flatten(messages)) {
      for (const values of samplesOf(message)) {
        const text = translate.markup(key as never, values as never);
        if (language === 'fr') expect(findFrenchFaults(text), key).toEqual([]);
      }
    }
  });
});

/** Values for each way a message may be formatted. */
function samplesOf(message: string): Record<string, unknown>[] {
  const { values, tags } = readMessage(message);
  const marks = Object.fromEntries([...tags].map((tag) => [tag, (inner: string) => inner]));
  return [...values].reduce<Record<string, unknown>[]>(
    (before, [name, kind]) => {
      const samples = Object.hasOwn(SAMPLES, kind)
        ? SAMPLES[kind as keyof typeof SAMPLES]
        : kind.slice('one of '.length).split(', ');
      return before.flatMap((others) => samples.map((sample) => ({ ...others, [name]: sample })));
    },
    [marks],
  );
}
