import { optionValueNames } from '../../../contract/catalog/option-names.ts';
import type { Dashboard } from '../../../contract/desk/today.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import type { Language } from '../../../contract/locale.ts';
import type { Db } from '../../db/client.ts';
import { shopDay } from '../../settings/index.ts';
import { readBestSold, readDays } from './sales-queries.ts';

/** 52 weeks: the same weekdays a year before. */
const YEAR_DAYS = 364;
const DAYS = 30;
const PRODUCTS = 10;
const KEPT_MS = 60_000;

interface DashboardDeps {
  readonly db: Db;
  readonly now: () => Date;
}

/**
 * Reads the figures of sales, and keeps them for a minute: they sum a month of orders, and everybody who signs in asks
 * for them. Calls at once share one reading.
 */
export function createDashboard({ db, now }: DashboardDeps): (language: Language) => Promise<Dashboard> {
  const kept = new Map<Language, { readonly until: number; readonly figures: Promise<Dashboard> }>();
  return (language) => {
    const found = kept.get(language);
    if (found && found.until > now().getTime()) return found.figures;
    const figures = readFigures(db, now(), language);
    kept.set(language, { until: now().getTime() + KEPT_MS, figures });
    // A failure is not kept.
    figures.catch(() => kept.delete(language));
    return figures;
  };
}

async function readFigures(db: Db, now: Date, language: Language): Promise<Dashboard> {
  const today = shopDay(now);
  const ago = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
  const first = ago(DAYS - 1);
  const [days, before, products] = await Promise.all([
    readDays(db, first, today),
    readDays(db, ago(YEAR_DAYS + DAYS - 1), ago(YEAR_DAYS)),
    readBestSold(db, { first, language, limit: PRODUCTS }),
  ]);
  const period = (length: number) => ({
    now: sum(days.slice(-length)),
    yearBefore: sum(before.slice(-length)),
  });
  return {
    today: period(1),
    week: period(7),
    month: period(DAYS),
    days: days.map((day, i) => ({ ...day, yearBeforeCents: before[i]?.netCents ?? 0 })),
    products: products.map(({ options, ...product }) => ({
      ...product,
      variant: variantWords(options, language),
    })),
    readAt: now.toISOString(),
  };
}

function variantWords(options: Record<string, string> | null, language: Language): string {
  const { sku: _, ...chosen } = options ?? {};
  return optionValueNames(chosen, language).join(', ');
}

const sum = (days: readonly { readonly orders: number; readonly netCents: number }[]) => ({
  orders: days.reduce((orders, day) => orders + day.orders, 0),
  netCents: days.reduce((cents, day) => cents + day.netCents, 0),
});
