import type { InvoiceSnapshot } from '../../../contract/orders/invoices.ts';
import type { PaymentRow } from './payment-queries.ts';
import type { RefundMethod } from './refund-queries.ts';

type Way = InvoiceSnapshot['payments'][number]['method'];

type Paid = Pick<PaymentRow, 'kind' | 'means'>;

const WAYS: Readonly<Record<PaymentRow['kind'], Way>> = {
  whole: 'card',
  deposit: 'card',
  balance: 'card',
  cash: 'cash',
  transfer: 'transfer',
};

/** How money came: as staff recorded it, or by the provider. */
export function wayOf({ kind, means }: Paid): Way {
  if (means === null) return WAYS[kind];
  return means === 'cheque' ? 'other' : means;
}

/** How it is given back. */
export function methodOf(payment: Paid): RefundMethod {
  const way = wayOf(payment);
  if (way === 'card') return 'provider';
  return way === 'cash' ? 'cash' : 'other';
}
