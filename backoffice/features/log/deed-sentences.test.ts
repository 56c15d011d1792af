import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { invoiceFiltersSchema } from '../../../contract/desk/invoices.ts';
import { orderChangesSchema, parcelChangesSchema } from '../../../contract/desk/order-changes.ts';
import { orderFiltersSchema } from '../../../contract/desk/order-list.ts';
import { settingsSchema } from '../../../contract/desk/settings.ts';
import { categoryChangeSchema } from '../../../contract/goods/categories.ts';
import { productChangeSchema } from '../../../contract/goods/products.ts';
import { LANGUAGES, type Language, LOCALES, TIME_ZONE } from '../../../contract/locale.ts';
import { DEED_SUBJECTS, type Deed, type DeedDetails } from '../../../contract/staff/deeds.ts';
import english from '../../../messages/backoffice/en.json' with { type: 'json' };
import french from '../../../messages/backoffice/fr.json' with { type: 'json' };
import { deedValues } from './deed-values.ts';
import { deedWords, NAMED_BY } from './deed-words.ts';

const ID = '01a2097f-ca87-7000-8000-000000000001';
const exemption = { from: 'provincial', province: 'QC', validUntil: '2027-03-01' };
const terms = {
  netDays: 30,
  creditLimitCents: 500_000,
  requiresPo: true,
  reminders: 'overdue',
  isActive: false,
};
const parcel = { parcel: 2, mailed: true };

/** One entry of each kind, as the API writes it: a new kind that lacks one does not compile. */
const EXAMPLES: { readonly [What in Deed]: DeedDetails[What] } = {
  'categories.ordered': { categories: 3 },
  'category.added': {},
  'category.changed': { fields: Object.keys(categoryChangeSchema.shape) },
  'category.removed': {},
  'certificate.opened': {},
  'checklist.answered': { answer: 'confirmed' },
  'digest.chosen': { wants: true },
  'exemption.ended': { from: 'all' },
  'exemption.granted': exemption,
  'exemption.replaced': { ...exemption, province: null },
  'export.downloaded': {},
  'goods.exported': { kind: 'prices', filters: [] },
  'import.applied': { kind: 'prices', rows: 300 },
  'import.put-back': { kind: 'prices', rows: 1 },
  'import.stopped': { kind: 'stock' },
  'import.uploaded': { kind: 'products' },
  'incident.added': {},
  'incident.changed': { version: 3 },
  'invitation.accepted': {},
  'invitation.opened': {},
  'invitation.refused': { role: 'owner' },
  'invitation.withdrawn': {},
  'invoices.exported': { filters: Object.keys(invoiceFiltersSchema.shape) },
  'job.retried': { task: 'send-refund' },
  'invoices.released': { papers: 2 },
  'lists.read': { people: 1200 },
  'lists.stopped': { people: 1 },
  'mail.retried': { kind: 'order-shipped' },
  'me.changed': { fields: ['name', 'language'] },
  'me.passkey-added': {},
  'me.passkey-removed': {},
  'me.password-changed': {},
  'me.recovery-codes-made': {},
  'me.totp-removed': {},
  'me.totp-set-up': {},
  'message.done': {},
  'offer-template.added': {},
  'offer-template.changed': {},
  'offer-template.removed': {},
  'order.balance-asked': { amountCents: 45_000 },
  'offer.accepted': { number: 2, how: 'purchase-order', totalCents: 123_456 },
  'order.cancelled': { totalCents: 20_050, restock: false },
  'order.cash-received': { amountCents: 5053, roundingCents: 2 },
  'order.deliver': parcel,
  'order.edited': { fields: Object.keys(orderChangesSchema.omit({ notify: true }).shape), mailed: true },
  'order.invoiced': {},
  'order.mailed': { mail: 'invoice', invoice: '2026-000001', parcel: 2 },
  'order.note-edited': { note: ID },
  'order.noted': { note: ID },
  'order.packed': { parcel: 1, pieces: 3 },
  'order.parcel-edited': { parcel: 1, fields: Object.keys(parcelChangesSchema.shape) },
  'order.payment-received': {
    amountCents: 20_050,
    roundingCents: 0,
    means: 'cheque',
    receivedOn: '2026-12-01',
  },
  'order.placed': { totalCents: 20_050, by: 'link', ordersForAccount: true },
  'order.ready': parcel,
  'order.refund-asked': { refunds: [ID], amountCents: 20_050, reason: 'returned' },
  'order.refund-settled': { amountCents: 100 },
  'order.refused': { damaged: 2 },
  'order.released': { decision: 'accept', orderCents: 100, paymentCents: 100, reference: 'pi_1' },
  'order.return': { ...parcel, damaged: 1 },
  'order.ship': parcel,
  'order.tax-changed': { from: 'federal', beforeCents: 11_300, afterCents: 10_800 },
  'order.undo': { ...parcel, mailed: false },
  'order.write-off-undone': {},
  'order.written-off': { amountCents: 100 },
  'orders.exported': { filters: Object.keys(orderFiltersSchema.shape), orders: 2 },
  'person.erased': { erased: [ID], waiting: [ID, ID] },
  'person.exported': { orders: ['HY-7K3M-9QXD-4TBW'], quotes: 0, messages: 2 },
  'picture.focused': {},
  'picture.uploaded': {},
  'price-table.saved': { product: 'custom-flags', validFrom: '2026-12-01' },
  'price-table.taken-back': { product: 'car-flag', validFrom: '2026-12-01' },
  'price.proof-withdrawn': { proof: ID },
  'price.changed': { priceCents: 1999, originalPriceCents: 2500 },
  'price.proven': {
    proof: ID,
    reason: 'market',
    originalPriceCents: 8000,
    provenOn: '2026-11-01',
    validUntil: '2027-07-01',
  },
  'quote.closed': { reason: 'not-possible' },
  'quote.edited': { fields: ['assignedTo', 'dueOn'] },
  'product.added': {},
  'product.changed': { fields: Object.keys(productChangeSchema.shape) },
  'product.duplicated': {},
  'product.stepped': { action: 'publish' },
  'product.variant-archived': { sku: 'FLAG-1' },
  'product.variant-removed': { sku: 'FLAG-1' },
  'product.variant-restored': { sku: 'FLAG-1' },
  'products.own-goods': { products: 132 },
  'prices.change-planned': { skus: 12 },
  'quote.answered': {},
  'quote.file-added': {},
  'quote.file-removed': {},
  'quote.message-pasted': { message: ID, files: 0 },
  'quote.message-sent': { message: ID, files: 2 },
  'quote.note-edited': { note: ID },
  'quote.noted': { note: ID },
  'quote.offer-begun': { offer: 2 },
  'quote.offer-dropped': { offer: 2 },
  'quote.offer-edited': { offer: 2 },
  'quote.offer-sent': { offer: 2, valueCents: 125_000, mailed: true },
  'quote.offer-withdrawn': { offer: 2 },
  'quote.written': { mailed: true },
  'quote.reminders-set': { isStopped: true },
  'quote.reopened': {},
  'receivables.exported': { accounts: 3 },
  'recovery-code.used': {},
  refused: { attempted: 'staff.factors-reset', code: 'FORBIDDEN', why: 'notAboveYourRole' },
  'sale.added': { skus: 12 },
  'sale.cancelled': {},
  'sale.changed': { fields: ['name', 'add'], added: 3, takenOut: 1 },
  'sale.ended': {},
  'sale.started': {},
  'session.started': { proof: 'passkey' },
  'settings.changed': { keys: Object.keys(settingsSchema.shape) },
  'sign-in.codes-stopped': { kind: 'totp', wrong: 10 },
  'sign-in.failures': {},
  'staff.changed': { from: 'desk', to: 'manager', refundLimitCents: null },
  'staff.disabled': {},
  'staff.enabled': {},
  'staff.factors-reset': {},
  'staff.invited': { role: 'books', recover: true },
  'statement.mailed': { invoices: 1 },
  'stock.marked': { lowAt: null },
  'stock.moved': { reason: 'damaged', delta: -2, after: 3 },
  'stock.received': { pieces: 20, skus: 2 },
  'store.edited': { store: 'Halyard Ottawa', hours: 2 },
  'tax-period.closed': { through: '2026-06-30' },
  'tax-row.added': { province: 'QC', validFrom: '2027-07-01', gstPpm: 50_000, pstPpm: 99_750, hstPpm: 0 },
  'tax-row.removed': { province: 'NS', validFrom: '2027-01-01' },
  'terms.changed': terms,
  'terms.granted': { ...terms, isActive: true },
};
const KINDS = Object.keys(EXAMPLES) as Deed[];

const MESSAGES = { en: english, fr: french };
const options = (language: Language) => ({
  locale: LOCALES[language],
  timeZone: TIME_ZONE,
  messages: MESSAGES[language],
  onError: (error: unknown) => {
    throw error;
  },
});

function tell(language: Language, what: Deed, detail: object): string {
  const names = Object.fromEntries(
    NAMED_BY.map((namespace) => [namespace, createTranslator({ ...options(language), namespace })]),
  );
  const words = deedWords(language, names as Parameters<typeof deedWords>[1]);
  const translate = createTranslator({ ...options(language), namespace: 'deeds' });
  const values = deedValues(what, detail as Record<string, unknown>, words);
  return translate(what.replace('.', '_') as 'refused', values as never);
}

/** Keys, ids, days and amounts as machines write them, and what stands for a value that is not there. */
const RAW = /[a-z]+[A-Z]\w*|[0-9a-f]{8}-|\d{4}-\d\d-\d\d|\w_\w|undefined|null|none|–|\byes\b|,,| {2}/;

describe.each(LANGUAGES)('the log in %s', (language) => {
  it.each(KINDS)('has a sentence about %s', (what) => {
    const sentence = tell(language, what, EXAMPLES[what]);
    expect(sentence).toMatch(/^\p{Lu}.*\.$|^\d.*\.$/u);
    expect(sentence).not.toMatch(RAW);
  });

  it.each(KINDS)('has a sentence about %s of an earlier version that kept nothing of it', (what) => {
    expect(tell(language, what, {})).toMatch(/\.$/);
  });

  it('names whatever an entry is about', () => {
    const named = Object.keys(MESSAGES[language].log).filter((key) => key.startsWith('subject_'));
    expect(named).toEqual(DEED_SUBJECTS.map((kind) => `subject_${kind}`));
  });
});

it.each([
  [
    'order.refund-asked',
    'A refund of $200.50 was asked for. Reason: Returned.',
    'Un remboursement de 200,50 $ a été demandé. Raison : Retour.',
  ],
  [
    'tax-row.added',
    'Tax rates were added for Quebec from July 1, 2027 on: GST 5% and QST 9.975%.',
    'Des taux de taxe ont été ajoutés (Québec, à compter du 1er juillet 2027) : TPS 5 % et TVQ 9,975 %.',
  ],
  [
    'order.return',
    'Parcel 2 came back, with 1 piece that cannot be sold. The customer was mailed.',
    'Le colis 2 est revenu, avec 1 article invendable. Un courriel a été envoyé au client.',
  ],
  [
    'me.changed',
    'The person changed their own account: name and language.',
    'Cette personne a modifié son propre compte : nom et langue.',
  ],
  [
    'staff.changed',
    'A person’s access was changed: the role from Front desk to Manager; they may refund up to $0.00.',
    'L’accès d’une personne a été modifié : le rôle passe de Comptoir à Gestion; elle peut rembourser jusqu’à 0,00 $.',
  ],
] as const)('says what %s was', (what, inEnglish, inFrench) => {
  const told = (language: Language) => tell(language, what, EXAMPLES[what]).replaceAll('\u00a0', ' ');
  expect([told('en'), told('fr')]).toEqual([inEnglish, inFrench]);
});
