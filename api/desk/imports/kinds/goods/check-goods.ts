import { type Db, inTransaction, type Tx } from '../../../../db/client.ts';
import type { CheckCause, CheckedRow, ReadRow, RowMessage, Value, Values } from '../kind.ts';
import { error, isEqual, remark } from '../kind.ts';
import { type CategoryNames, readCategoryNames } from './categories.ts';
import { changeGoods, columnOf, GoodsFault } from './change-goods.ts';
import { type Group, groupRows } from './groups.ts';
import { nowOf } from './now-of.ts';
import { OPTION, spelled } from './plan-change.ts';

export type Mode = 'products' | 'variants' | 'texts';

/** Rolls a trial back. */
class Trial extends Error {}

interface Checking extends CheckCause {
  readonly mode: Mode;
  readonly categories: CategoryNames;
}

/**
 * Checks rows of goods by product. What they change is tried with the editor's own rules in a transaction that is rolled
 * back, so that what the check allows is what is applied later.
 */
export async function checkGoods(
  db: Db | Tx,
  rows: readonly ReadRow[],
  cause: CheckCause & { readonly mode: Mode },
): Promise<CheckedRow[]> {
  const checking = { ...cause, categories: await readCategoryNames(db) };
  const checked: CheckedRow[] = [];
  for (const group of await groupRows(db, rows)) {
    const its = group.rows.map((row) => checkRow(row, group, checking));
    checked.push(...(await tryGroup(db, group, its, checking)));
  }
  return checked.sort((a, b) => a.rowNumber - b.rowNumber);
}

function checkRow(row: ReadRow, { product, together }: Group, checking: Checking): CheckedRow {
  const { mode, categories } = checking;
  const messages: RowMessage[] = [...row.messages];
  const variant = product?.variants.find(({ sku }) => sku.toLowerCase() === row.sku.toLowerCase());
  const isOwn =
    product !== undefined && (mode === 'texts' || product.sku.toLowerCase() === row.sku.toLowerCase());
  const isThere = variant !== undefined || isOwn;
  if (mode === 'variants' && isThere) messages.push(error('sku', 'importSkuThere'));
  if (mode === 'variants' && !product) messages.push(error('productSku', 'importUnknownProduct'));
  if (mode === 'texts' && !product) messages.push(error('sku', 'importUnknownSku'));
  if (product?.status === 'archived' || variant?.archivedAt) messages.push(error('sku', 'importArchivedSku'));
  const named = namedValues(row.set, { ...checking, product });
  messages.push(...named.messages);
  const now = product && isThere ? nowOf(product, variant, categories) : undefined;
  const set = dropStock(named.set, now, messages);
  const changed = Object.entries(set).filter(([name, value]) =>
    now ? !KEYS.has(name) && !(name === 'publish' && value === false) && !isEqual(now[name], value) : true,
  );
  const after = Object.fromEntries(changed);
  const before = now ? Object.fromEntries(changed.map(([name]) => [name, now[name] ?? null])) : null;
  const made: Values = now ? {} : { made: product ? 'variant' : 'product' };
  const isFaulty = messages.some(({ isError }) => isError);
  return {
    rowNumber: row.rowNumber,
    sku: variant?.sku ?? row.sku,
    together,
    before,
    after: { ...after, ...made },
    state: isFaulty ? 'error' : !now ? 'create' : changed.length > 0 ? 'change' : 'same',
    messages,
    concerns: [],
  };
}

/** They find the product, and are not changed of one that is there. */
const KEYS = new Set(['productSku', 'slug']);

/** The stock of what is there is changed by counts, so that no sale of the meantime is lost. */
function dropStock(set: Values, now: Values | undefined, messages: RowMessage[]): Values {
  if (!now || set.quantity === undefined) return set;
  const { quantity, ...rest } = set;
  if (!isEqual(quantity, now.quantity)) messages.push(remark('quantity', 'importStockByCount'));
  return rest;
}

/** Categories by their slugs, and pictures that are there. */
function namedValues(set: Values, { categories, pictures, product }: Checking & Pick<Group, 'product'>) {
  const messages: RowMessage[] = [];
  const options = product?.options ?? [];
  const named: Record<string, Value> = Object.fromEntries(
    Object.entries(set).map(([name, value]): [string, Value] => {
      if (!name.startsWith(OPTION)) return [name, value];
      const [option, spelt] = spelled(options, [name.slice(OPTION.length), String(value)]);
      return [OPTION + option, spelt];
    }),
  );
  if (Array.isArray(set.categories)) {
    const found = set.categories.map((name) => categories.slugOf(String(name)));
    const at = found.indexOf(undefined);
    if (at >= 0) messages.push(error('categories', 'importNoCategory', { name: String(set.categories[at]) }));
    named.categories = found.flatMap((slug) => slug ?? []);
  }
  if (Array.isArray(set.pictures)) {
    const own = new Set(product?.pictures.map(({ path }) => path));
    const missing = set.pictures.find(
      (name) => !own.has(String(name)) && !pictures?.has(String(name).toLowerCase()),
    );
    if (missing !== undefined) messages.push(error('pictures', 'importNoPicture', { name: String(missing) }));
  }
  return { set: named, messages };
}

const PICTURES = new Set(['pictures', 'altsEn', 'altsFr', 'made']);

async function tryGroup(
  db: Db | Tx,
  { product, rows: all }: Group,
  rows: readonly CheckedRow[],
  { categories, role }: Checking,
): Promise<CheckedRow[]> {
  const faulty = rows.find(({ state }) => state === 'error');
  // A product is made of all its rows or not at all.
  if (faulty && !product)
    return rows.map((row) =>
      row.state === 'error' ? row : fail(row, error(null, 'importOtherRow', { row: faulty.rowNumber })),
    );
  const tried = rows.filter(({ state }) => state === 'create' || state === 'change');
  if (tried.length === 0) return [...rows];
  const trial = {
    product,
    rows: tried.map(({ rowNumber, sku, after }) => ({ rowNumber, sku, set: without(after, PICTURES) })),
    made: new Set(tried.flatMap(({ state, rowNumber }) => (state === 'create' ? [rowNumber] : []))),
    categories,
    pictures: new Map<string, string>(),
    cause: { staffId: null, role, at: new Date(), importId: null },
  };
  try {
    await rollBack(db, (tx) => changeGoods(tx, trial));
    return [...rows];
  } catch (fault) {
    if (!(fault instanceof GoodsFault)) throw fault;
    const numbers = new Set(fault.faults.map(({ rowNumber }) => rowNumber));
    const isOfAll = !product || numbers.has(undefined);
    const first = all[0]?.rowNumber;
    return rows.map((row) => {
      const its = fault.faults.filter(({ rowNumber }) => (rowNumber ?? first) === row.rowNumber);
      if (its.length > 0)
        return fail(
          row,
          ...its.map(({ path, message }) => ({
            ...error(columnOf(path), 'importRowFailed'),
            ...saidAs(message),
          })),
        );
      const other = fault.faults[0]?.rowNumber ?? first ?? row.rowNumber;
      return isOfAll && trial.rows.some(({ rowNumber }) => rowNumber === row.rowNumber)
        ? fail(row, error(null, 'importOtherRow', { row: other }))
        : row;
    });
  }
}

const without = (values: Values, names: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));

const fail = (row: CheckedRow, ...messages: RowMessage[]): CheckedRow => ({
  ...row,
  state: 'error',
  messages: [...row.messages, ...messages],
});

/** A message of the verbs, as rows keep it. */
export function saidAs(message: GoodsFault['faults'][number]['message']): Partial<RowMessage> {
  if (typeof message === 'string') return { key: message as RowMessage['key'] };
  return 'key' in message ? { key: message.key as RowMessage['key'], values: message.values } : {};
}

async function rollBack(db: Db | Tx, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      await work(tx);
      throw new Trial();
    });
  } catch (error) {
    if (!(error instanceof Trial)) throw error;
  }
}
