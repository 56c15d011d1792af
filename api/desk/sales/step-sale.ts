import type { DeskSale, SaleAction } from '../../../contract/goods/sales.ts';
import { assertNever } from '../../../contract/never.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import { changeSaleRow, lockSales, SALE_STEPS } from '../../prices/index.ts';
import { changedMeanwhile, logStaff } from '../../staff/index.ts';
import { assertFits, runSoon, type SaleCall } from './change-sale.ts';
import { showSale } from './show-sales.ts';

const DEEDS = { start: 'sale.started', end: 'sale.ended', cancel: 'sale.cancelled' } as const;

interface Wanted {
  readonly id: string;
  readonly version: number;
  readonly action: SaleAction;
}

/**
 * Starts a sale before its time, ends a running one, or cancels one that has not begun. The job then sets and puts back
 * prices in pieces.
 * @throws {ShopError} NOT_FOUND; CHANGED_MEANWHILE; CONFLICT in another state, or when another sale has its skus now.
 */
export async function stepSale(
  tx: Tx,
  { id, version, action, staff, at }: Wanted & SaleCall,
): Promise<DeskSale> {
  await lockSales(tx);
  const sale = await showSale(tx, id);
  if (sale.version !== version) throw changedMeanwhile(sale);
  if (action === 'start' && Date.parse(sale.endsAt) <= at.getTime())
    throw new ShopError('CONFLICT', 'saleEndPast');
  if (!(await changeSaleRow(tx, { id }, stepOf(action, at))))
    throw new ShopError('CONFLICT', 'saleStepRefused');
  if (action === 'start') await assertFits(tx, id, { startsAt: sale.startsAt });
  await logStaff(tx, staff, { what: DEEDS[action], subject: { kind: 'sale', id } });
  await runSoon(tx, action !== 'cancel');
  return showSale(tx, id);
}

function stepOf(action: SaleAction, at: Date) {
  switch (action) {
    case 'start':
      return { ...SALE_STEPS.start, starts_at: at, started_at: at };
    case 'end':
      return SALE_STEPS.end;
    case 'cancel':
      return { ...SALE_STEPS.cancel, ended_at: at };
    default:
      return assertNever(action);
  }
}
