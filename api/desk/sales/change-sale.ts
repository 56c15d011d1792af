import { DAY_MS } from '../../../contract/durations.ts';
import { MAX_SALE_DAYS, MAX_SALE_SKUS } from '../../../contract/goods/sale-states.ts';
import type { DeskSale, NewSale, SaleChange } from '../../../contract/goods/sales.ts';
import type { Language } from '../../../contract/locale.ts';
import { type ApiKey, ShopError } from '../../../contract/problem.ts';
import { addJob } from '../../db/add-job.ts';
import type { Tx } from '../../db/client.ts';
import {
  changeSaleRow,
  insertSale,
  listOverlaps,
  listSet,
  lockSales,
  planPrices,
  SALE_STEPS,
  takeOut,
} from '../../prices/index.ts';
import { changedMeanwhile, logStaff, type StaffMember } from '../../staff/index.ts';
import { planGoods, refused, tooMany } from './sale-goods.ts';
import { showSale } from './show-sales.ts';

export interface SaleCall {
  readonly staff: StaffMember;
  readonly language: Language;
  readonly at: Date;
}

/** Plans a sale. @throws {ShopError} INVALID_REQUEST; CONFLICT for skus that are in another sale at the time. */
export async function addSale(tx: Tx, body: NewSale, { staff, language, at }: SaleCall): Promise<DeskSale> {
  await lockSales(tx);
  const period = periodOf(body, at);
  assertPeriod(period, { at, path: 'endsAt' });
  const { name } = body;
  const id = await insertSale(tx, { name, ...period, changed_by: staff.id, changed_at: at });
  const { prices, left } = await planGoods(tx, body, { language, isSet: new Set() });
  await planPrices(tx, id, prices);
  await assertFits(tx, id, body);
  await logStaff(tx, staff, {
    what: 'sale.added',
    subject: { kind: 'sale', id },
    detail: { skus: prices.length },
  });
  await runSoon(tx, period.starts_at <= at);
  return showSale(tx, id, left);
}

interface Seen {
  readonly id: string;
  /** The version that the person saw. */
  readonly version: number;
}

/**
 * Changes a sale: a scheduled one in all parts, of a running one the name, the end and which skus are in it.
 * @throws {ShopError} as `addSale`; NOT_FOUND; CHANGED_MEANWHILE; CONFLICT for one that is over, or for what has begun.
 */
export async function changeSale(
  tx: Tx,
  body: SaleChange,
  { id, version, staff, language, at }: Seen & SaleCall,
): Promise<DeskSale> {
  await lockSales(tx);
  const sale = await showSale(tx, id);
  if (sale.version !== version) throw changedMeanwhile(sale);
  if (sale.state !== 'scheduled' && sale.state !== 'running') throw new ShopError('CONFLICT', 'saleOver');
  const period = changedPeriod(sale, body, at);
  const set = { name: body.name ?? sale.name, ...period, changed_by: staff.id, changed_at: at };
  await changeSaleRow(tx, { id }, { ...SALE_STEPS.edit, ...set });
  const taken = await takeSkusOut(tx, id, body.takeOut ?? []);
  const { prices, left } = await planGoods(tx, body, { language, isSet: await listSet(tx, id) });
  await planPrices(tx, id, prices);
  await assertFits(tx, id, body);
  await logStaff(tx, staff, {
    what: 'sale.changed',
    subject: { kind: 'sale', id },
    detail: { fields: Object.keys(body), added: prices.length, takenOut: taken },
  });
  await runSoon(tx, sale.state === 'running' || period.starts_at <= at);
  return showSale(tx, id, left);
}

/** The time after a change. What is not sent stays, also when it has passed. */
function changedPeriod(sale: DeskSale, { startsAt, endsAt }: SaleChange, at: Date) {
  const stored = { starts_at: new Date(sale.startsAt), ends_at: new Date(sale.endsAt) };
  if (sale.state === 'running' && startsAt && Date.parse(startsAt) !== stored.starts_at.getTime())
    throw conflict('startsAt', 'saleBegun');
  if (!startsAt && !endsAt) return stored;
  const asked = periodOf({ startsAt: startsAt ?? sale.startsAt, endsAt: endsAt ?? sale.endsAt }, at);
  const period = sale.state === 'running' ? { ...asked, starts_at: stored.starts_at } : asked;
  assertPeriod(period, { at, path: endsAt ? 'endsAt' : 'startsAt' });
  return period;
}

/** A start that has passed is now. */
function periodOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }, at: Date) {
  return { starts_at: new Date(Math.max(Date.parse(startsAt), at.getTime())), ends_at: new Date(endsAt) };
}

function assertPeriod(
  { starts_at, ends_at }: { readonly starts_at: Date; readonly ends_at: Date },
  { at, path }: { readonly at: Date; readonly path: string },
): void {
  if (ends_at <= starts_at) throw refused({ path, message: 'saleEndsFirst' });
  if (ends_at <= at) throw refused({ path, message: 'saleEndPast' });
  if (ends_at.getTime() - starts_at.getTime() > MAX_SALE_DAYS * DAY_MS)
    throw refused({ path, message: { key: 'saleTooLong', values: { days: MAX_SALE_DAYS } } });
}

async function takeSkusOut(tx: Tx, id: string, skus: readonly string[]): Promise<number> {
  if (skus.length === 0) return 0;
  const taken = await takeOut(tx, id, skus);
  const at = skus.findIndex((sku) => !taken.has(sku));
  if (at >= 0) throw refused({ path: `takeOut.${at}`, message: 'notInSale' });
  return taken.size;
}

/** @throws {ShopError} CONFLICT, by the field that was sent, with the name of the sale that has a sku at the time. */
export async function assertFits(
  tx: Tx,
  id: string,
  body: Pick<SaleChange, 'add' | 'prices' | 'startsAt' | 'endsAt'>,
): Promise<void> {
  if ((await showSale(tx, id)).counts.skus > MAX_SALE_SKUS)
    throw tooMany(body.prices ? 'prices' : 'add.filter');
  const overlaps = await listOverlaps(tx, id, 20);
  const [first] = overlaps;
  if (!first) return;
  const issues = overlaps.map(({ sku, name }) => ({
    path: fieldOf(sku, body),
    message: { key: 'saleOverlaps', values: { sku, name } } as const,
  }));
  throw new ShopError('CONFLICT', { key: 'saleOverlaps', values: { ...first } }, { issues });
}

function fieldOf(
  sku: string,
  { add, prices = [], endsAt, startsAt }: Parameters<typeof assertFits>[2],
): string {
  const at = prices.findIndex((price) => price.sku.toLowerCase() === sku.toLowerCase());
  if (at >= 0) return `prices.${at}.sku`;
  if (add) return 'add.filter';
  return endsAt && !startsAt ? 'endsAt' : 'startsAt';
}

const conflict = (path: string, message: ApiKey) =>
  new ShopError('CONFLICT', message, { issues: [{ path, message }] });

/** Without waiting for the next minute. */
export const runSoon = async (tx: Tx, isDue: boolean): Promise<void> => {
  if (isDue) await addJob(tx, ['run-sales', {}], 'run-sales');
};
