/** The shop's languages. Whatever is asked in another language is answered in the first. */
export const LANGUAGES = ['en', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (text: string): text is Language => LANGUAGES.some((known) => known === text);

/** Numbers and dates are written as Canadians write them. */
export const LOCALES = { en: 'en-CA', fr: 'fr-CA' } as const satisfies Record<Language, string>;

/** The locale of what is in English only so far. */
export const LOCALE = LOCALES.en;

/** The time zone of the shop's own dates, the same on the server and in every browser. */
export const TIME_ZONE = 'America/Toronto';
