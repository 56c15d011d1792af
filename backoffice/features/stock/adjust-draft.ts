import type { StockMoveBody, StockRow } from '../../../contract/goods/stock.ts';
import { HAND_REASONS, type HandReason } from '../../../contract/goods/stock-reasons.ts';

/** In the order of how often people need them. */
export const ADJUST_REASONS: readonly HandReason[] = HAND_REASONS;

const TAKES_AWAY: ReadonlySet<HandReason> = new Set(['damaged', 'lost']);

/** Whether the number is of what was counted, and not of a change. */
export const isCount = (reason: HandReason): boolean => reason === 'counted';

/** Whether the number may be below 0: of all other reasons the sign is known. */
export const isSigned = (reason: HandReason): boolean => reason === 'correction';

/** What the form sends. A count is of what is on hand, and says what the page showed. */
export function readAdjustment(form: FormData, row: Pick<StockRow, 'onHand'>): Partial<StockMoveBody> {
  const reason = form.get('reason') as HandReason;
  const [typed, note] = [Number(form.get('pieces')), String(form.get('note'))];
  if (isCount(reason)) return { reason, note, set: typed, expected: row.onHand, countsOnHand: true };
  return { reason, note, delta: TAKES_AWAY.has(reason) ? -typed : typed };
}
