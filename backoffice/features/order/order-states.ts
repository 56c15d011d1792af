import type { DeskOrder } from '../../../contract/desk/orders.ts';

/** The order's state as staff say it: a shipped pick-up waits at the store. */
export function statusWord({ status, fulfilment, parcels }: DeskOrder) {
  if (fulfilment !== 'pickup') return `status_${status}` as const;
  if (status === 'delivered') return 'status_pickedUp';
  if (status !== 'shipped') return `status_${status}` as const;
  const live = parcels.filter(({ state }) => state !== 'undone' && state !== 'returned');
  return live.every(({ state }) => state === 'collected') ? 'status_pickedUp' : 'status_ready';
}

type Tone = 'neutral' | 'success' | 'warning' | 'danger';

export const STATUS_TONES: Readonly<Record<DeskOrder['status'], Tone>> = {
  pending: 'warning',
  processing: 'warning',
  shipped: 'neutral',
  delivered: 'success',
  cancelled: 'danger',
};
