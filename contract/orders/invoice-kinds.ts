/** An invoice asks for what was sold; a credit note takes back what was refunded. */
export const INVOICE_KINDS = ['invoice', 'credit'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
