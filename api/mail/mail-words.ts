import { createTranslator } from 'use-intl/core';
import { formatClock, formatDay, formatMinute, formatMoney, formatRate } from '../../contract/formats.ts';
import { type Language, LOCALES, TIME_ZONE } from '../../contract/locale.ts';
import type { Weekday } from '../../contract/places/weekdays.ts';
import englishMails from '../../messages/mail/en.json' with { type: 'json' };
import frenchMails from '../../messages/mail/fr.json' with { type: 'json' };
import english from '../../messages/storefront/en.json' with { type: 'json' };
import french from '../../messages/storefront/fr.json' with { type: 'json' };
import { sellerValues } from './letterhead.ts';

/** The pages' messages about a store's hours. */
type HourMessages = Pick<
  typeof english.store,
  `day_${Weekday}` | 'dayRange' | 'dayHours' | 'dayWhole' | 'dayClosed'
>;

interface Messages {
  readonly mails: typeof englishMails;
  readonly hours: HourMessages;
}

const MESSAGES: Readonly<Record<Language, Messages>> = {
  en: { mails: englishMails, hours: english.store },
  fr: { mails: frenchMails, hours: french.store },
};

function createMailWords(language: Language) {
  const { mails, hours } = MESSAGES[language];
  const options = { locale: LOCALES[language], timeZone: TIME_ZONE };
  const translate = createTranslator({ ...options, messages: mails });
  /** Any sentence may name the shop, as the settings of the moment do. */
  const words = ((key: Parameters<typeof translate>[0], values?: object) =>
    translate(key, { ...sellerValues(language), ...values })) as typeof translate;
  return {
    language,
    words,
    hourWords: createTranslator({ ...options, messages: hours }),
    money: (dollars: number) => formatMoney(language, dollars),
    /** Formats parts per million: 99750 → 9.975% */
    percent: (ppm: number) => formatRate(language, ppm),
    day: (iso: string) => formatDay(language, new Date(iso)),
    minute: (date: Date) => formatMinute(language, date),
    clock: (time: string) => formatClock(language, time),
  };
}

/** The messages and formats of the mails in one language. */
export type MailWords = ReturnType<typeof createMailWords>;

const WORDS: Readonly<Record<Language, MailWords>> = {
  en: createMailWords('en'),
  fr: createMailWords('fr'),
};

export const mailWords = (language: Language): MailWords => WORDS[language];
