import { DAY_MS } from '../durations.ts';
import { firstDayOfFiscalYear, fiscalYearOf } from './fiscal-year.ts';

/** The jobs that delete what is over; a row without one is deleted when somebody asks, or never. */
export type PurgeJob = 'purge-expired' | 'purge-unclaimed-uploads';

export type Period =
  | { readonly days: number }
  | { readonly years: number }
  /** Whole years after the end of the fiscal year: how tax offices count (Income Tax Regulations, section 5800). */
  | { readonly yearsAfterYearEnd: number }
  /** Until the person, or the owner for staff, removes it. */
  | 'until-removed'
  /** In the browser, until its data is cleared. */
  | 'in-browser'
  /** As long as the shop exists: it names nobody outside the staff. */
  | 'always';

export interface Kept {
  /** The tables of the database, each once; empty for what is kept elsewhere, and for some rows of another kind's table. */
  readonly tables: readonly string[];
  readonly period: Period;
  readonly job: PurgeJob | null;
}

/**
 * Lists all that the shop keeps about people, for how long, and which job deletes it. The jobs take their periods from
 * here, and the privacy page makes its table of it (messages `privacy.kept.*` say what it is, why, and from when on the
 * period counts). A test compares it with the tables of the database.
 */
export const RETENTION = {
  orders: {
    tables: [
      'orders',
      'order_lines',
      'order_events',
      'order_listings',
      'order_notes',
      'order_payments',
      'order_tags',
      'refunds',
      'refund_lines',
      'write_offs',
      'tax_entries',
      'fulfilments',
      'fulfilment_lines',
      'invoices_due',
      'receivables',
      'tax_certificates',
      'language_choices',
    ],
    period: { yearsAfterYearEnd: 6 },
    job: 'purge-expired',
  },
  invoices: {
    tables: ['invoices', 'invoice_translations'],
    period: { yearsAfterYearEnd: 6 },
    job: 'purge-expired',
  },
  checkoutAnswers: { tables: ['idempotency_keys'], period: { days: 30 }, job: 'purge-expired' },
  formAnswers: { tables: ['form_keys'], period: { days: 7 }, job: 'purge-expired' },
  paymentEvents: { tables: ['payment_events'], period: { days: 90 }, job: 'purge-expired' },
  accounts: {
    tables: ['users', 'addresses', 'account_terms', 'account_exemptions'],
    period: 'until-removed',
    job: null,
  },
  knownBrowsers: { tables: ['user_devices'], period: { days: 180 }, job: 'purge-expired' },
  sessions: { tables: ['sessions', 'mail_links'], period: { days: 30 }, job: 'purge-expired' },
  quotes: {
    tables: ['quotes', 'quote_notes', 'quote_offers', 'quote_lines', 'quote_messages', 'quote_files'],
    period: { years: 3 },
    job: 'purge-expired',
  },
  uploads: { tables: ['uploads'], period: { days: 7 }, job: 'purge-unclaimed-uploads' },
  messages: { tables: ['contact_messages'], period: { years: 2 }, job: 'purge-expired' },
  newsletter: { tables: ['newsletter_subscribers'], period: { years: 3 }, job: 'purge-expired' },
  // Rows of `newsletter_subscribers`, too: those that wait for the press in their mail.
  newsletterAsked: { tables: [], period: { days: 30 }, job: 'purge-expired' },
  stockAlerts: { tables: ['stock_alerts'], period: { years: 1 }, job: 'purge-expired' },
  consents: { tables: ['consents'], period: { years: 3 }, job: 'purge-expired' },
  mails: { tables: ['outbox'], period: { years: 2 }, job: 'purge-expired' },
  mailCounts: { tables: ['mail_allowances'], period: { days: 1 }, job: 'purge-expired' },
  customerLinks: { tables: ['customer_links'], period: { days: 180 }, job: 'purge-expired' },
  reviews: { tables: ['reviews'], period: 'until-removed', job: null },
  exports: { tables: ['exports', 'export_pieces'], period: { days: 1 }, job: 'purge-expired' },
  // A file can have the owner's own notes in it; people it names are staff alone.
  imports: { tables: ['imports', 'import_files', 'import_rows'], period: { days: 90 }, job: 'purge-expired' },
  staffCalls: { tables: ['staff_keys'], period: { days: 7 }, job: 'purge-expired' },
  staffFailures: { tables: ['staff_failures'], period: { days: 2 }, job: 'purge-expired' },
  staffInvitations: { tables: ['staff_invitations'], period: { days: 7 }, job: 'purge-expired' },
  staffListReads: { tables: ['staff_list_reads'], period: { days: 1 }, job: 'purge-expired' },
  staffDevices: { tables: ['staff_devices'], period: { days: 365 }, job: 'purge-expired' },
  staff: {
    tables: [
      'staff',
      'staff_challenges',
      'staff_passkeys',
      'staff_recovery_codes',
      'staff_sessions',
      'saved_views',
    ],
    period: 'until-removed',
    job: null,
  },
  staffLog: {
    tables: ['checklist_confirmations', 'staff_deeds', 'staff_log', 'staff_log_head'],
    period: 'always',
    job: null,
  },
  incidents: { tables: ['incidents'], period: { years: 5 }, job: 'purge-expired' },
  browser: { tables: [], period: 'in-browser', job: null },
} as const satisfies Readonly<Record<string, Kept>>;

export type KeptKind = keyof typeof RETENTION;
export const KEPT_KINDS = Object.keys(RETENTION) as readonly KeptKind[];

type PeriodOf<Kind extends KeptKind> = (typeof RETENTION)[Kind]['period'];
/** The kinds whose period is counted by the shop's fiscal year, in days of its calendar. */
export type FiscalKind = {
  [Kind in KeptKind]: PeriodOf<Kind> extends { readonly yearsAfterYearEnd: number } ? Kind : never;
}[KeptKind];
/** The kinds whose period is counted from an instant. */
export type TimedKind = {
  [Kind in KeptKind]: PeriodOf<Kind> extends string ? never : Exclude<Kind, FiscalKind>;
}[KeptKind];
/** The kinds whose period is a number. */
export type EndingKind = FiscalKind | TimedKind;

/** Kinds that the privacy page lists for customers; those about staff are told to staff. */
export const CUSTOMER_KINDS = [
  'orders',
  'invoices',
  'checkoutAnswers',
  'formAnswers',
  'paymentEvents',
  'accounts',
  'sessions',
  'knownBrowsers',
  'quotes',
  'uploads',
  'messages',
  'newsletter',
  'newsletterAsked',
  'stockAlerts',
  'consents',
  'mails',
  'mailCounts',
  'customerLinks',
  'reviews',
  'incidents',
  'browser',
] as const satisfies readonly KeptKind[];
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

/** @returns the instant before which a period began that is over by now. */
export function keptSince(kind: TimedKind, now: Date): Date {
  const period = RETENTION[kind].period;
  if ('days' in period) return new Date(now.getTime() - period.days * DAY_MS);
  const since = new Date(now);
  since.setUTCFullYear(now.getUTCFullYear() - period.years);
  return since;
}

/** @returns when a period ends that begins at `from`: for rows that keep their own end. */
export function keptUntil(kind: TimedKind, from: Date): Date {
  const period = RETENTION[kind].period;
  if ('days' in period) return new Date(from.getTime() + period.days * DAY_MS);
  const until = new Date(from);
  until.setUTCFullYear(from.getUTCFullYear() + period.years);
  return until;
}

/** @returns the first day whose rows are still kept on this one, by the last month of the fiscal year. */
export const keptSinceDay = (kind: FiscalKind, today: string, lastMonth: number): string =>
  firstDayOfFiscalYear(fiscalYearOf(today, lastMonth) - RETENTION[kind].period.yearsAfterYearEnd, lastMonth);

/** @returns the first day on which what is of this day is kept no more. */
export const keptUntilDay = (kind: FiscalKind, day: string, lastMonth: number): string =>
  firstDayOfFiscalYear(
    fiscalYearOf(day, lastMonth) + RETENTION[kind].period.yearsAfterYearEnd + 1,
    lastMonth,
  );
