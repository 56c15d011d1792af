/**
 * What has become of an invoice: `credited` when nothing of it was paid and nothing is owed any more; `written-off` for a bad
 * debt.
 */
export const INVOICE_STATES = ['unpaid', 'overdue', 'paid', 'credited', 'written-off'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];
