import { LOCALE } from './language.ts';

const MONEY = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'CAD' });
const PERCENT = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 3 });

/** Canadian dollars as `$1,234.50`. */
export const formatMoney = (dollars: number): string => MONEY.format(dollars);

/** A rate in parts per million as a percent: 149750 → `14.975%`. */
export const formatRate = (ratePpm: number): string => PERCENT.format(ratePpm / 1_000_000);
