import type { DeliveryBody, StockMoveBody } from '../../../contract/goods/stock.ts';
import type { Language } from '../../../contract/locale.ts';
import { type FieldSentence, ShopError } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import { readReserved } from '../../orders/index.ts';
import { logStaff, type StaffMember } from '../../staff/index.ts';
import { type MoveRefusal, moveStock, type StockMove } from '../../stock/index.ts';
import { findByCodes } from './list-queries.ts';
import { lockStock, setLowMark } from './move-queries.ts';
import { stockItem } from './show-stock.ts';

interface Call {
  readonly staff: StaffMember;
  readonly language: Language;
}

/**
 * Moves the stock of a sku by so many pieces, or to what was counted.
 * @throws {ShopError} NOT_FOUND; CONFLICT with what is now, when that is not what the page showed, or the stock would go below 0.
 */
export async function moveSku(
  tx: Tx,
  { sku, body }: { readonly sku: string; readonly body: StockMoveBody },
  { staff, language }: Call,
): Promise<void> {
  const move = await moveOf(tx, sku, body);
  const { now, refused } = await moveStock(tx, [move], {
    reason: body.reason,
    staffId: staff.id,
    note: body.note,
  });
  const refusal = refused.get(sku);
  if (refusal) throw await refuse(tx, { sku, refusal, language });
  const delta = 'delta' in move ? move.delta : move.to - (move.expected ?? 0);
  await logStaff(tx, staff, {
    what: 'stock.moved',
    subject: { kind: 'variant', id: sku },
    detail: { reason: body.reason, delta, after: now.get(sku) ?? 0 },
  });
}

async function moveOf(tx: Tx, sku: string, body: StockMoveBody): Promise<StockMove> {
  const { delta, set = 0, expected = 0, countsOnHand, appliesDifference } = body;
  if (delta !== undefined) return { sku, delta };
  if (appliesDifference) return { sku, delta: set - expected };
  if (!countsOnHand) return { sku, to: set, expected };
  // Under the lock nothing is sold, so what is available and what orders hold are of the same moment.
  await lockStock(tx, sku);
  const held = (await readReserved(tx, [sku])).get(sku) ?? 0;
  return { sku, to: set - held, expected: expected - held };
}

interface Refused {
  readonly sku: string;
  readonly refusal: MoveRefusal;
  readonly language: Language;
}

async function refuse(tx: Tx, { sku, refusal, language }: Refused): Promise<ShopError> {
  if (refusal === 'unknown') return new ShopError('NOT_FOUND', 'noStockSku');
  const data = await stockItem(tx, sku, language);
  const { available, onHand } = data;
  if (refusal === 'changed')
    return new ShopError('CONFLICT', { key: 'stockIsNow', values: { available, onHand } }, { data });
  if (refusal === 'short')
    return new ShopError('CONFLICT', { key: 'stockShort', values: { available } }, { data });
  return new ShopError('CONFLICT', 'stockTooMany', { data });
}

/** Sets the mark at which the stock of a sku is low. @throws {ShopError} NOT_FOUND */
export async function markLow(
  tx: Tx,
  { sku, lowAt }: { readonly sku: string; readonly lowAt: number | null },
  { staff }: Call,
): Promise<void> {
  const earlier = await setLowMark(tx, sku, lowAt);
  if (!earlier) throw new ShopError('NOT_FOUND', 'noStockSku');
  if (earlier.before === lowAt) return;
  await logStaff(tx, staff, {
    what: 'stock.marked',
    subject: { kind: 'variant', id: sku },
    detail: { lowAt },
  });
}

interface Received {
  readonly pieces: number;
  readonly now: { readonly sku: string; readonly available: number }[];
}

/**
 * Receives a delivery, all of it or nothing.
 * @throws {ShopError} INVALID_REQUEST that names each line whose sku is unknown, or that brings more than a shop can have.
 */
export async function receiveDelivery(
  tx: Tx,
  { lines, note }: DeliveryBody,
  { staff }: Call,
): Promise<Received> {
  const found = await findByCodes(tx, [...new Set(lines.map(({ sku }) => sku))]);
  const issues: FieldSentence[] = [];
  const sums = new Map<string, number>();
  const linesOf = new Map<string, number>();
  for (const [at, { sku: code, quantity }] of lines.entries()) {
    const [sku, ...others] = found.get(code) ?? [];
    if (sku === undefined) issues.push({ path: `lines.${at}.sku`, message: 'noStockSku' });
    else if (others.length > 0)
      issues.push({
        path: `lines.${at}.sku`,
        message: { key: 'barcodeOfSeveral', values: { skus: [sku, ...others].join(', ') } },
      });
    else {
      sums.set(sku, (sums.get(sku) ?? 0) + quantity);
      linesOf.set(sku, at);
    }
  }
  if (issues.length > 0) throw new ShopError('INVALID_REQUEST', 'deliveryFaults', { issues });
  const moves = Array.from(sums, ([sku, delta]) => ({ sku, delta }));
  const { now, refused } = await moveStock(tx, moves, { reason: 'received', staffId: staff.id, note });
  if (refused.size > 0)
    throw new ShopError('INVALID_REQUEST', 'deliveryFaults', {
      issues: Array.from(refused.keys(), (sku) => ({
        path: `lines.${linesOf.get(sku)}.quantity`,
        message: 'stockTooMany' as const,
      })),
    });
  const pieces = moves.reduce((sum, { delta }) => sum + delta, 0);
  await logStaff(tx, staff, { what: 'stock.received', detail: { pieces, skus: moves.length } });
  return { pieces, now: moves.map(({ sku }) => ({ sku, available: now.get(sku) ?? 0 })) };
}
