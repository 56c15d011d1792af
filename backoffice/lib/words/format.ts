import { formatMinute, formatMoney } from '../../../contract/formats.ts';
import { pageLanguage } from './words.ts';

/** A time to the minute, on the shop's clock. */
export const timeText = (iso: string): string => formatMinute(pageLanguage(), new Date(iso));

/** Cents as Canadian dollars. */
export const moneyText = (cents: number): string => formatMoney(pageLanguage(), cents / 100);
