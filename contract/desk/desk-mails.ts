/** The mails that staff have sent, or sent again. */
export const DESK_MAILS = [
  'order-confirmation',
  'pay-link',
  'order-address-changed',
  'order-cancelled',
  'refund-sent',
  'order-refunded',
  'invoice-reminder',
  'order-shipped',
  'order-ready',
  'order-delivered',
  'order-collected',
  'order-came-back',
] as const;
export type DeskMail = (typeof DESK_MAILS)[number];

/** The mails about one refund; `order-refunded` is about a payment that came after its order was cancelled. */
export const REFUND_MAILS = ['refund-sent', 'order-refunded'] as const satisfies DeskMail[];
export type RefundMail = (typeof REFUND_MAILS)[number];

export const isRefundMail = (kind: DeskMail): kind is RefundMail =>
  (REFUND_MAILS as readonly string[]).includes(kind);

/** The mails about one parcel or pick-up. */
export const PARCEL_MAILS = [
  'order-shipped',
  'order-ready',
  'order-delivered',
  'order-collected',
  'order-came-back',
] as const satisfies DeskMail[];
export type ParcelMail = (typeof PARCEL_MAILS)[number];

export const isParcelMail = (kind: DeskMail): kind is ParcelMail =>
  (PARCEL_MAILS as readonly string[]).includes(kind);
