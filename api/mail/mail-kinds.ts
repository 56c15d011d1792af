import type { ParcelMail } from '../../contract/desk/desk-mails.ts';

export const ACCOUNT_MAILS = [
  'verify-email',
  'password-reset',
  'password-changed',
  'account-claimed',
] as const;

/** Mails to members of staff about their own way into the back office. */
export const STAFF_MAILS = [
  'staff-invitation',
  'staff-factors-reset',
  'staff-new-device',
  'staff-factors-changed',
  'staff-failures',
  'staff-codes-stopped',
  'staff-set-up',
  'staff-owner-recovered',
] as const;

/** Mails to the buyer. */
export type BuyerMailKind =
  | 'order-confirmation'
  | 'order-status'
  | 'order-refunded'
  | 'order-address-changed';
export type OrderMailKind = BuyerMailKind | ParcelMail | 'order-for-shop';
/** Mails about an order's money: to the buyer, and to staff. */
export type BuyerMoneyMailKind = 'order-cancelled' | 'refund-sent' | 'pay-link' | 'payment-received';
export type StaffMoneyMailKind = 'order-held-for-shop' | 'refund-failed-for-shop';
export type MoneyMailKind = BuyerMoneyMailKind | StaffMoneyMailKind;
export type AccountMailKind = (typeof ACCOUNT_MAILS)[number];
export type StaffMailKind = (typeof STAFF_MAILS)[number];
export type QuoteMailKind = 'quote-received' | 'quote-for-shop';
/** About a message of a request: staff's to the customer, the customer's to staff. */
export type QuoteMessageMailKind = 'quote-message' | 'quote-message-for-staff';
/** About the answer to an offer: to the customer, and to whoever has the request. */
export type CustomerOfferMailKind = 'offer-ending' | 'offer-accepted' | 'deposit-reminder';
export type StaffOfferMailKind = 'offer-accepted-for-staff' | 'offer-declined-for-staff';
export type OfferAnswerMailKind = CustomerOfferMailKind | StaffOfferMailKind;
/** Links that prove a mailbox: to choose what is mailed, and to what the shop holds. */
export type PersonMailKind = 'consent-link' | 'data-link';
/** To whoever asked for the newsletter: the link that confirms it, and the welcome once it is confirmed. */
export type NewsletterMailKind = 'newsletter-confirm' | 'newsletter-welcome';
/** To whoever asked to hear of something that was sold out. */
export type StockMailKind = 'stock-back';
/** Mails that bring an invoice or a credit note; a reminder is of an invoice that is not paid. */
export type InvoiceMailKind = 'invoice' | 'invoice-reminder';
/** To the customer, about an offer that answers a request. */
export type OfferMailKind = 'offer-sent';
export type MailKind =
  | OrderMailKind
  | MoneyMailKind
  | AccountMailKind
  | StaffMailKind
  | QuoteMailKind
  | OfferMailKind
  | QuoteMessageMailKind
  | OfferAnswerMailKind
  | PersonMailKind
  | InvoiceMailKind
  | 'statement'
  | 'contact-for-shop'
  | NewsletterMailKind
  | StockMailKind
  | 'staff-digest';
