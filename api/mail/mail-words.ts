import { createFormatter, createTranslator } from 'use-intl/core';
import { LOCALE, TIME_ZONE } from '../../contract/locale.ts';
import messages from '../../messages/mail/en.json' with { type: 'json' };
import pageMessages from '../../messages/storefront/en.json' with { type: 'json' };

export const words = createTranslator({ locale: LOCALE, messages });

const format = createFormatter({ locale: LOCALE, timeZone: TIME_ZONE });

export const money = (dollars: number) => format.number(dollars, { style: 'currency', currency: 'CAD' });

export const day = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'long' });

/** The pages' messages about a store's hours. */
export const storeWords = createTranslator({ locale: LOCALE, messages: pageMessages.store });

/** Formats a time to the minute with its zone: November 21, 2026 at 5:40 a.m. EST */
export const minute = (date: Date) =>
  format.dateTime(date, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });

/** Formats parts per million: 99750 → 9.975% */
export const percent = (ppm: number) =>
  format.number(ppm / 1_000_000, { style: 'percent', maximumFractionDigits: 3 });
