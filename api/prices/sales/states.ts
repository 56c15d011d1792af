import type { SaleState } from '../../../contract/goods/sale-states.ts';
import { changeOf, type Steps } from '../../db/state-queries.ts';

/** The state machine of sales (docs/spec/goods.md, section 4); a new one is scheduled. */
export const SALE_STEPS = {
  edit: { from: ['scheduled', 'running'] },
  /** By the clock or by hand; its prices are set in pieces from then on. */
  start: { from: ['scheduled'], to: 'running' },
  /** By the clock or by hand; its prices are put back in pieces from then on. */
  end: { from: ['running'], to: 'ending' },
  /** Every price was put back, or is named. */
  close: { from: ['ending'], to: 'ended' },
  /** Its whole time passed while the shop was closed: it changes nothing. */
  miss: { from: ['scheduled'], to: 'ended' },
  cancel: { from: ['scheduled'], to: 'cancelled' },
} as const satisfies Steps<SaleState>;

export const changeSaleRow = changeOf<'sales', SaleState>('sales', 'state');
