import type { ExportedKind } from '../../../contract/goods/import-kinds.ts';
import type { DeskProduct, DeskVariant } from '../../../contract/goods/products.ts';
import type { Language } from '../../../contract/locale.ts';
import { may, type Role } from '../../../contract/staff/permissions.ts';
import type { Db } from '../../db/client.ts';
import { say } from '../../http/say.ts';
import { BYTE_ORDER_MARK, type Cell, csvOf } from '../exports/csv.ts';
import { type ExportClock, exportClock } from '../exports/export-clock.ts';
import { type DeskProductFilters, listProductRows } from '../products/list/list-queries.ts';
import { showProduct } from '../products/show-product.ts';
import { type CategoryNames, readCategoryNames } from './kinds/goods/categories.ts';
import { OF_PRODUCT } from './kinds/goods/columns.ts';
import { listLowMarks, listOptionNames } from './kinds/goods/goods-queries.ts';
import { nowOf } from './kinds/goods/now-of.ts';
import { KINDS } from './kinds/index.ts';
import type { Column, Value } from './kinds/kind.ts';
import { headingOf } from './show-import.ts';

/** Products that are read before shoppers get their turn. */
const PIECE = 25;

interface Exporting {
  readonly kind: ExportedKind;
  readonly filters: DeskProductFilters;
  readonly language: Language;
  readonly role: Role;
}

interface Sheet extends Exporting {
  readonly columns: readonly Column[];
  /** As columns of their own. */
  readonly options: readonly string[];
  readonly categories: CategoryNames;
}

/**
 * Yields the goods of a list as a file with the columns that the imports read, so that what is imported unchanged changes
 * nothing. What is archived is left out.
 */
export async function* exportGoods(
  { db, clock = exportClock }: { readonly db: Db; readonly clock?: ExportClock },
  exporting: Exporting,
): AsyncGenerator<string> {
  const { kind, filters, language, role } = exporting;
  const columns = KINDS[kind].columns.filter(({ needs }) => !needs || may(role, needs));
  const options = KINDS[kind].hasOptions ? (await listOptionNames(db)).map((name) => `option:${name}`) : [];
  const sheet = { ...exporting, columns, options, categories: await readCategoryNames(db) };
  const headings = [...columns.map(({ name }) => name), ...options].map((name) => headingOf(name, language));
  yield BYTE_ORDER_MARK + csvOf([headings], language);
  for (let after: string | undefined; ; ) {
    const started = clock.now();
    const page = await listProductRows(db, { filters, sort: 'sku', after, limit: PIECE });
    const low =
      kind === 'stock'
        ? await listLowMarks(
            db,
            page.map(({ id }) => id),
          )
        : new Map<string, number>();
    const rows: Cell[][] = [];
    for (const { id } of page) rows.push(...rowsOf(await showProduct(db, id), sheet, low));
    if (rows.length > 0) yield csvOf(rows, language);
    after = page.at(-1)?.id;
    if (page.length < PIECE) return;
    await clock.rest(clock.now() - started);
  }
}

function rowsOf(product: DeskProduct, sheet: Sheet, low: ReadonlyMap<string, number>): Cell[][] {
  if (product.status === 'archived') return [];
  const sold = product.variants.filter(({ archivedAt }) => archivedAt === null);
  const its: readonly (DeskVariant | undefined)[] =
    sheet.kind === 'texts' || product.variants.length === 0 ? [undefined] : sold;
  return its.map((variant, at) => {
    const now = nowOf(product, variant, sheet.categories);
    const sku = variant?.sku ?? product.sku;
    const values: Readonly<Record<string, Value>> = {
      ...now,
      sku,
      product: nameOf(product, variant, sheet.language),
      lowAt: low.get(sku) ?? null,
    };
    // What a product has once stands in its first row alone.
    const cellOf = (column: Column) =>
      at > 0 && OF_PRODUCT.has(column.name) ? null : writeCell(column, values[column.name] ?? null, sheet);
    return [...sheet.columns.map(cellOf), ...sheet.options.map((name) => String(values[name] ?? ''))];
  });
}

function nameOf({ name }: DeskProduct, variant: DeskVariant | undefined, language: Language): string {
  const own = (language === 'fr' && name.fr) || name.en;
  return variant ? [own, ...Object.values(variant.options)].join(', ') : own;
}

const WORDS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'Free Shipping': { en: 'delivery', fr: 'livraison' },
  'Local Pick Up': { en: 'pick-up', fr: 'ramassage' },
  'In-Stock': { en: 'in stock', fr: 'en stock' },
  'Pre-Order': { en: 'pre-order', fr: 'précommande' },
};

/** A cell as the reader of the same column takes it. */
function writeCell({ name, shows }: Column, value: Value, { language, categories }: Sheet): Cell {
  if (value === null || (name === 'originalPrice' && value === 0)) return null;
  if (typeof value === 'number') return shows === 'money' ? { cents: value } : value;
  if (typeof value === 'boolean') return say(value ? 'importYes' : 'importNo', language);
  if (typeof value === 'string') return WORDS[value]?.[language] ?? value;
  const parts = value.map((one) => {
    const part = String(one);
    return name === 'categories' ? categories.nameOf(part, language) : (WORDS[part]?.[language] ?? part);
  });
  // A text with the sign that divides texts would come back as two: a blank cell changes nothing.
  return parts.some((part) => part.includes('|')) ? null : parts.join(' | ');
}
