import { createFormatter, createTranslator } from 'use-intl/core';
import messages from '../../storefront/messages/en.json' with { type: 'json' };

const LOCALE = 'en-CA';

export const SUPPORT_PHONE = '1-800-268-1779';

export const words = createTranslator({ locale: LOCALE, messages: messages.mail });

const format = createFormatter({ locale: LOCALE, timeZone: 'America/Toronto' });

export const money = (dollars: number) => format.number(dollars, { style: 'currency', currency: 'CAD' });

export const day = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'long' });

/** 99750 → 9.975% */
export const percent = (ppm: number) =>
  format.number(ppm / 1_000_000, { style: 'percent', maximumFractionDigits: 3 });
