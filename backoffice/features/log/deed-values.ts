import type { Deed, DeedDetails } from '../../../contract/staff/deeds.ts';
import type { DeedWords } from './deed-words.ts';

type Values = Readonly<Record<string, string | number>>;
/** What an entry kept, as far as it is there. */
type Kept<What extends Deed> = { readonly [Name in keyof DeedDetails[What]]?: unknown };
type Write<What extends Deed> = (kept: Kept<What>, words: DeedWords) => Values;
/** Kinds of entries that keep nothing have a sentence without values. */
type Telling = { [What in Deed]: keyof DeedDetails[What] extends never ? never : What }[Deed];

const inParcel = ({ parcel, mailed }: Kept<'order.ship'>, { plain, choice }: DeedWords) => ({
  parcel: plain(parcel),
  mailed: choice(mailed),
});
const people = ({ people: read }: Kept<'lists.read'>, { count }: DeedWords) => ({ people: count(read) });
const exempted = ({ from, province, validUntil }: Kept<'exemption.granted'>, words: DeedWords) => ({
  from: words.choice(from),
  province: words.optional(province, words.province),
  validUntil: words.day(validUntil),
});
const terms = ({ netDays, creditLimitCents, isActive }: Kept<'terms.granted'>, words: DeedWords) => ({
  netDays: words.count(netDays),
  creditLimit: words.money(creditLimitCents),
  isActive: words.choice(isActive),
});
const amount = ({ amountCents }: { readonly amountCents?: unknown }, { money }: DeedWords) => ({
  amount: money(amountCents),
});
const pricesOf = ({ product, validFrom }: Kept<'price-table.saved'>, words: DeedWords) => ({
  product: words.customProduct(product),
  validFrom: words.day(validFrom),
});
const version = ({ offer }: { readonly offer?: unknown }, { plain }: DeedWords) => ({
  version: plain(offer),
});
const ofSku = ({ sku }: { readonly sku?: unknown }, { plain }: DeedWords) => ({ sku: plain(sku) });
const importedRows = ({ kind, rows }: Kept<'import.applied'>, { choice, count }: DeedWords) => ({
  kind: choice(kind),
  rows: count(rows),
});
/** Versions and ids are for tracing, not for reading. */
const idsAlone = () => ({});

/** The values in the sentence of each kind of entry (`deeds` of the messages). */
const VALUES: { readonly [What in Telling]: Write<What> } = {
  'categories.ordered': ({ categories }, { count }) => ({ categories: count(categories) }),
  'category.changed': ({ fields }, words) => ({ fields: words.fields(fields) }),
  'checklist.answered': ({ answer }, { choice }) => ({ answer: choice(answer) }),
  'digest.chosen': ({ wants }, { choice }) => ({ wants: choice(wants) }),
  'exemption.ended': ({ from }, { choice }) => ({ from: choice(from) }),
  'exemption.granted': exempted,
  'exemption.replaced': exempted,
  'goods.exported': ({ kind }, { choice }) => ({ kind: choice(kind) }),
  'import.applied': importedRows,
  'import.put-back': importedRows,
  'import.stopped': ({ kind }, { choice }) => ({ kind: choice(kind) }),
  'import.uploaded': ({ kind }, { choice }) => ({ kind: choice(kind) }),
  'incident.changed': idsAlone,
  'invitation.refused': ({ role }, { name }) => ({ role: name('roles', role) }),
  'invoices.exported': ({ filters }, { fields }) => ({ filters: fields(filters) }),
  'invoices.released': ({ papers }, { count }) => ({ papers: count(papers) }),
  'job.retried': ({ task }, { name }) => ({ task: name('jobNames', task) }),
  'lists.read': people,
  'lists.stopped': people,
  'mail.retried': ({ kind }, { name }) => ({ mail: name('mailNames', kind) }),
  'me.changed': ({ fields }, words) => ({ fields: words.fields(fields) }),
  'order.balance-asked': amount,
  'offer.accepted': ({ number, how, totalCents }, { plain, choice, money }) => ({
    number: plain(number),
    how: choice(how),
    total: money(totalCents),
  }),
  'order.cancelled': ({ totalCents, restock }, { money, choice }) => ({
    total: money(totalCents),
    restock: choice(restock),
  }),
  'order.cash-received': amount,
  'order.deliver': inParcel,
  'order.edited': ({ fields, mailed }, words) => ({
    fields: words.fields(fields),
    mailed: words.choice(mailed),
  }),
  'order.mailed': ({ mail, invoice, parcel }, { name, optional }) => ({
    mail: name('mailNames', mail),
    invoice: optional(invoice),
    parcel: optional(parcel),
  }),
  'order.note-edited': idsAlone,
  'order.noted': idsAlone,
  'order.packed': ({ parcel, pieces }, { plain, count }) => ({
    parcel: plain(parcel),
    pieces: count(pieces),
  }),
  'order.parcel-edited': ({ parcel, fields }, words) => ({
    parcel: words.plain(parcel),
    fields: words.fields(fields),
  }),
  'order.payment-received': ({ amountCents, means, receivedOn }, { money, name, day }) => ({
    amount: money(amountCents),
    means: name('orderMoney', means, 'means_'),
    receivedOn: day(receivedOn),
  }),
  'order.placed': ({ totalCents, by, ordersForAccount }, { money, choice }) => ({
    total: money(totalCents),
    by: choice(by),
    ordersForAccount: choice(ordersForAccount),
  }),
  'order.ready': inParcel,
  'order.refund-asked': ({ amountCents, reason }, { money, name }) => ({
    amount: money(amountCents),
    reason: name('orderMoney', reason, 'reason_'),
  }),
  'order.refund-settled': amount,
  'order.refused': ({ damaged }, { count }) => ({ damaged: count(damaged) }),
  'order.released': ({ decision }, { name }) => ({ decision: name('orderMoney', decision, 'decide_') }),
  'order.return': ({ damaged, ...kept }, words) => ({
    ...inParcel(kept, words),
    damaged: words.count(damaged),
  }),
  'order.ship': inParcel,
  'order.tax-changed': ({ from, beforeCents, afterCents }, { choice, money }) => ({
    from: choice(from),
    before: money(beforeCents),
    after: money(afterCents),
  }),
  'order.undo': inParcel,
  'order.written-off': amount,
  'orders.exported': ({ filters, orders }, words) => ({
    filters: words.fields(filters),
    orders: words.count(orders),
  }),
  'person.erased': ({ erased, waiting }, { count }) => ({ erased: count(erased), waiting: count(waiting) }),
  'person.exported': ({ orders, quotes, messages }, { count }) => ({
    orders: count(orders),
    quotes: count(quotes),
    messages: count(messages),
  }),
  'price-table.saved': pricesOf,
  'price-table.taken-back': pricesOf,
  'price.proof-withdrawn': idsAlone,
  'price.proven': ({ reason, originalPriceCents, validUntil }, { money, name, day }) => ({
    price: money(originalPriceCents),
    reason: name('prices', reason, 'reason_'),
    validUntil: day(validUntil),
  }),
  'product.changed': ({ fields }, words) => ({ fields: words.fields(fields) }),
  'product.stepped': ({ action }, { choice }) => ({ action: choice(action) }),
  'product.variant-archived': ofSku,
  'product.variant-removed': ofSku,
  'product.variant-restored': ofSku,
  'products.own-goods': ({ products }, { count }) => ({ products: count(products) }),
  'price.changed': ({ priceCents, originalPriceCents }, { money }) => ({
    price: money(priceCents),
    original: money(originalPriceCents),
  }),
  'prices.change-planned': ({ skus }, { count }) => ({ skus: count(skus) }),
  'quote.closed': ({ reason }, { choice }) => ({ reason: choice(reason) }),
  'quote.edited': ({ fields }, words) => ({ fields: words.fields(fields) }),
  'quote.message-pasted': ({ files }, { count }) => ({ files: count(files) }),
  'quote.message-sent': ({ files }, { count }) => ({ files: count(files) }),
  'quote.note-edited': idsAlone,
  'quote.noted': idsAlone,
  'quote.offer-begun': version,
  'quote.offer-dropped': version,
  'quote.offer-edited': version,
  'quote.offer-sent': ({ offer, valueCents, mailed }, { plain, money, choice }) => ({
    version: plain(offer),
    value: money(valueCents),
    mailed: choice(mailed),
  }),
  'quote.offer-withdrawn': version,
  'quote.written': ({ mailed }, { choice }) => ({ mailed: choice(mailed) }),
  'quote.reminders-set': ({ isStopped }, { choice }) => ({ isStopped: choice(isStopped) }),
  'receivables.exported': ({ accounts }, { count }) => ({ accounts: count(accounts) }),
  refused: ({ attempted, code }, { choice }) => ({ attempted: choice(attempted), code: choice(code) }),
  'sale.added': ({ skus }, { count }) => ({ skus: count(skus) }),
  'sale.changed': ({ fields, added, takenOut }, words) => ({
    fields: words.fields(fields),
    added: words.count(added),
    takenOut: words.count(takenOut),
  }),
  'session.started': ({ proof }, { choice }) => ({ proof: choice(proof) }),
  'settings.changed': ({ keys }, { fields }) => ({ keys: fields(keys) }),
  'sign-in.codes-stopped': ({ wrong }, { count }) => ({ wrong: count(wrong) }),
  'staff.changed': ({ from, to, refundLimitCents: limit }, { name, optional, money }) => ({
    from: name('roles', from),
    to: optional(to, (role) => name('roles', role)),
    // Nothing means that nothing may be refunded.
    limit: limit === undefined ? optional(limit) : money(limit ?? 0),
  }),
  'staff.invited': ({ role, recover }, { name, choice }) => ({
    role: name('roles', role),
    recover: choice(recover),
  }),
  'statement.mailed': ({ invoices }, { count }) => ({ invoices: count(invoices) }),
  'stock.marked': ({ lowAt }, { optional }) => ({ lowAt: optional(lowAt) }),
  'stock.moved': ({ reason, delta, after }, { choice, plain }) => ({
    reason: choice(reason),
    delta: plain(delta),
    after: plain(after),
  }),
  'stock.received': ({ pieces, skus }, { count }) => ({ pieces: count(pieces), skus: count(skus) }),
  'store.edited': ({ store, hours }, { plain, optional }) => ({
    store: plain(store),
    hours: optional(hours),
  }),
  'tax-period.closed': ({ through }, { day }) => ({ through: day(through) }),
  'tax-row.added': ({ province, validFrom, ...rates }, words) => ({
    province: words.province(province),
    validFrom: words.day(validFrom),
    rates: words.rates({ ...rates, province }),
  }),
  'tax-row.removed': ({ province, validFrom }, words) => ({
    province: words.province(province),
    validFrom: words.day(validFrom),
  }),
  'terms.changed': terms,
  'terms.granted': terms,
};

/** The values in the sentence of an entry. */
export function deedValues(what: Deed, kept: Readonly<Record<string, unknown>>, words: DeedWords): Values {
  const write = (VALUES as Partial<Record<Deed, Write<never>>>)[what];
  return write?.(kept as never, words) ?? {};
}
