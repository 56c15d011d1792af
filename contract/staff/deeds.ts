import type { ParcelAction } from '../desk/order-actions.ts';

/** Ids of rows: kept so that an entry can be traced, and shown to nobody. */
type Ids = readonly string[];
type Nothing = Readonly<Record<never, never>>;
/** The number of the version. */
type Offered = { readonly offer: number };
type InParcel = { readonly parcel: number; readonly mailed: boolean };
type Rates = { readonly gstPpm: number; readonly pstPpm: number; readonly hstPpm: number };
type Exempted = {
  readonly from: string;
  readonly province: string | null;
  readonly validUntil: string;
};
type Terms = {
  readonly netDays: number;
  readonly creditLimitCents: number;
  readonly requiresPo: boolean;
  readonly reminders: string;
  readonly isActive: boolean;
};
type ParcelMoves = {
  readonly [Move in Exclude<ParcelAction, 'edit' | 'return'> as `order.${Move}`]: InParcel;
};

/**
 * What the log of staff keeps, and what each kind of entry says: ids, versions, counts and amounts in cents; never what a
 * customer wrote, which would have to be erased with them. `backoffice/features/log/` has a sentence for each.
 */
export interface DeedDetails extends ParcelMoves {
  readonly 'categories.ordered': { readonly categories: number };
  readonly 'category.added': Nothing;
  readonly 'category.changed': { readonly fields: readonly string[] };
  readonly 'category.removed': Nothing;
  readonly 'certificate.opened': Nothing;
  readonly 'checklist.answered': { readonly answer: string };
  readonly 'digest.chosen': { readonly wants: boolean };
  readonly 'exemption.ended': { readonly from: string };
  readonly 'exemption.granted': Exempted;
  readonly 'exemption.replaced': Exempted;
  readonly 'export.downloaded': Nothing;
  readonly 'goods.exported': { readonly kind: string; readonly filters: readonly string[] };
  readonly 'import.applied': { readonly kind: string; readonly rows: number };
  readonly 'import.put-back': { readonly kind: string; readonly rows: number };
  readonly 'import.stopped': { readonly kind: string };
  readonly 'import.uploaded': { readonly kind: string };
  readonly 'incident.added': Nothing;
  readonly 'incident.changed': { readonly version: number };
  readonly 'invitation.accepted': Nothing;
  readonly 'invitation.opened': Nothing;
  readonly 'invitation.refused': { readonly role: string };
  readonly 'invitation.withdrawn': Nothing;
  readonly 'invoices.exported': { readonly filters: readonly string[] };
  readonly 'job.retried': { readonly task: string };
  readonly 'invoices.released': { readonly papers: number };
  readonly 'lists.read': { readonly people: number };
  readonly 'lists.stopped': { readonly people: number };
  readonly 'mail.retried': { readonly kind: string };
  readonly 'me.changed': { readonly fields: readonly string[] };
  readonly 'me.passkey-added': Nothing;
  readonly 'me.passkey-removed': Nothing;
  readonly 'me.password-changed': Nothing;
  readonly 'me.recovery-codes-made': Nothing;
  readonly 'me.totp-removed': Nothing;
  readonly 'me.totp-set-up': Nothing;
  readonly 'message.done': Nothing;
  readonly 'offer-template.added': Nothing;
  readonly 'offer-template.changed': Nothing;
  readonly 'offer-template.removed': Nothing;
  readonly 'order.balance-asked': { readonly amountCents: number };
  readonly 'offer.accepted': { readonly number: number; readonly how: string; readonly totalCents: number };
  readonly 'order.cancelled': { readonly totalCents: number; readonly restock: boolean };
  readonly 'order.cash-received': { readonly amountCents: number; readonly roundingCents: number };
  readonly 'order.edited': { readonly fields: readonly string[]; readonly mailed: boolean };
  readonly 'order.invoiced': Nothing;
  readonly 'order.mailed': { readonly mail: string; readonly invoice?: string; readonly parcel?: number };
  readonly 'order.note-edited': { readonly note: string };
  readonly 'order.noted': { readonly note: string };
  readonly 'order.packed': { readonly parcel: number; readonly pieces: number };
  readonly 'order.parcel-edited': { readonly parcel: number; readonly fields: readonly string[] };
  readonly 'order.payment-received': {
    readonly amountCents: number;
    readonly roundingCents: number;
    readonly means: string;
    readonly receivedOn: string;
  };
  readonly 'order.placed': {
    readonly totalCents: number;
    readonly by: 'link' | 'cod';
    readonly ordersForAccount?: boolean;
  };
  readonly 'order.refund-asked': {
    readonly refunds: Ids;
    readonly amountCents: number;
    readonly reason: string;
  };
  readonly 'order.refund-settled': { readonly amountCents: number };
  readonly 'order.refused': { readonly damaged: number };
  readonly 'order.released': {
    readonly decision: string;
    readonly orderCents: number;
    readonly paymentCents: number | null;
    readonly reference: string | null;
  };
  readonly 'order.return': InParcel & { readonly damaged: number };
  readonly 'order.tax-changed': {
    readonly from: string | null;
    readonly beforeCents: number;
    readonly afterCents: number;
  };
  readonly 'order.write-off-undone': Nothing;
  readonly 'order.written-off': { readonly amountCents: number };
  readonly 'orders.exported': { readonly filters: readonly string[]; readonly orders: number };
  readonly 'picture.focused': Nothing;
  readonly 'picture.uploaded': Nothing;
  readonly 'person.erased': { readonly erased: Ids; readonly waiting: Ids };
  readonly 'person.exported': {
    readonly orders: readonly string[];
    readonly quotes: number;
    readonly messages: number;
  };
  readonly 'price.changed': { readonly priceCents: number | null; readonly originalPriceCents: number };
  readonly 'price-table.saved': { readonly product: string; readonly validFrom: string };
  readonly 'price-table.taken-back': { readonly product: string; readonly validFrom: string };
  readonly 'price.proof-withdrawn': { readonly proof: string };
  readonly 'price.proven': {
    readonly proof: string;
    readonly reason: string;
    readonly originalPriceCents: number;
    readonly provenOn: string;
    readonly validUntil: string;
  };
  readonly 'product.added': Nothing;
  readonly 'product.changed': { readonly fields: readonly string[] };
  readonly 'product.duplicated': Nothing;
  readonly 'product.stepped': { readonly action: string };
  readonly 'product.variant-archived': { readonly sku: string };
  readonly 'product.variant-removed': { readonly sku: string };
  readonly 'product.variant-restored': { readonly sku: string };
  readonly 'products.own-goods': { readonly products: number };
  readonly 'prices.change-planned': { readonly skus: number };
  readonly 'quote.answered': Nothing;
  readonly 'quote.closed': { readonly reason: string };
  readonly 'quote.edited': { readonly fields: readonly string[] };
  readonly 'quote.file-added': Nothing;
  readonly 'quote.file-removed': Nothing;
  readonly 'quote.message-pasted': { readonly message: string; readonly files: number };
  readonly 'quote.message-sent': { readonly message: string; readonly files: number };
  readonly 'quote.note-edited': { readonly note: string };
  readonly 'quote.noted': { readonly note: string };
  readonly 'quote.offer-begun': Offered;
  readonly 'quote.offer-dropped': Offered;
  readonly 'quote.offer-edited': Offered;
  readonly 'quote.offer-sent': Offered & { readonly valueCents: number; readonly mailed: boolean };
  readonly 'quote.offer-withdrawn': Offered;
  readonly 'quote.reminders-set': { readonly isStopped: boolean };
  readonly 'quote.reopened': Nothing;
  readonly 'quote.written': { readonly mailed: boolean };
  readonly 'receivables.exported': { readonly accounts: number };
  readonly 'recovery-code.used': Nothing;
  readonly refused: { readonly attempted: string; readonly code: string; readonly why: string };
  readonly 'sale.added': { readonly skus: number };
  readonly 'sale.cancelled': Nothing;
  readonly 'sale.changed': {
    readonly fields: readonly string[];
    readonly added: number;
    readonly takenOut: number;
  };
  readonly 'sale.ended': Nothing;
  readonly 'sale.started': Nothing;
  readonly 'session.started': { readonly proof: string };
  readonly 'settings.changed': { readonly keys: readonly string[] };
  readonly 'sign-in.codes-stopped': { readonly kind: string; readonly wrong: number };
  readonly 'sign-in.failures': Nothing;
  readonly 'staff.changed': {
    readonly from?: string;
    readonly to?: string;
    readonly refundLimitCents?: number | null;
  };
  readonly 'staff.disabled': Nothing;
  readonly 'staff.enabled': Nothing;
  readonly 'staff.factors-reset': Nothing;
  readonly 'staff.invited': { readonly role: string; readonly recover?: boolean };
  readonly 'statement.mailed': { readonly invoices: number };
  readonly 'stock.marked': { readonly lowAt: number | null };
  readonly 'stock.moved': { readonly reason: string; readonly delta: number; readonly after: number };
  readonly 'stock.received': { readonly pieces: number; readonly skus: number };
  readonly 'store.edited': { readonly store: string; readonly hours: number | null };
  readonly 'tax-period.closed': { readonly through: string };
  readonly 'tax-row.added': Rates & { readonly province: string; readonly validFrom: string };
  readonly 'tax-row.removed': { readonly province: string; readonly validFrom: string };
  readonly 'terms.changed': Terms;
  readonly 'terms.granted': Terms;
}
/** Such as `order.packed`. */
export type Deed = keyof DeedDetails;

/** What an entry can be about; an order, a person of staff and a variant have a name there. */
export const DEED_SUBJECTS = [
  'order',
  'staff',
  'variant',
  'account',
  'category',
  'checklist',
  'export',
  'import',
  'incident',
  'invitation',
  'job',
  'mail',
  'message',
  'offer-template',
  'passkey',
  'person',
  'picture',
  'price-table',
  'product',
  'quote',
  'sale',
  'settings',
  'tax-closing',
  'tax-row',
] as const;
export type DeedSubject = (typeof DEED_SUBJECTS)[number];
