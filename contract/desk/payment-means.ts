/** The ways in which a payment comes that staff record. */
export const PAYMENT_MEANS = ['transfer', 'cheque', 'cash'] as const;
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];
