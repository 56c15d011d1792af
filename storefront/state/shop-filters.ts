import { type Choices, FILTERS, mapFilters } from '../lib/navigation/shop-address.ts';
import { readStoredJson, removeStored, writeStored } from './storage.ts';

/** The shop's filters on this device, under two keys as docs/spec/storefront-and-accounts.md §4 names them. */
const CATEGORIES_KEY = 'shopCategories';
const FILTERS_KEY = 'shopFilters';

const MAX_VALUES = 50;
const MAX_LENGTH = 100;

/** The last choices; undefined when there are none or the stored value is invalid. */
export function readSavedFilters(): Choices | undefined {
  const stored = readStoredJson(FILTERS_KEY);
  const kept = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const choices = mapFilters((name) =>
    readValues(name === 'category' ? readStoredJson(CATEGORIES_KEY) : kept[name]),
  );
  return FILTERS.some((name) => choices[name].length > 0) ? choices : undefined;
}

export function saveFilters({ category, ...others }: Choices): void {
  const chosen = Object.entries(others).filter(([, values]) => values.length > 0);
  keep(CATEGORIES_KEY, category.length > 0 && category);
  keep(FILTERS_KEY, chosen.length > 0 && Object.fromEntries(chosen));
}

export function forgetFilters(): void {
  removeStored(CATEGORIES_KEY);
  removeStored(FILTERS_KEY);
}

function keep(key: string, value: unknown): void {
  if (value) writeStored(key, JSON.stringify(value));
  else removeStored(key);
}

function readValues(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  const good = value.filter((one): one is string => typeof one === 'string' && /^[^,]+$/.test(one));
  return [...new Set(good)].filter((one) => one.length <= MAX_LENGTH).slice(0, MAX_VALUES);
}
