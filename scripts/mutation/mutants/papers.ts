import { mutantsOf } from '../mutant.ts';

export const PAPER_MUTANTS = [
  ...mutantsOf(
    'api/orders/invoices/invoice-queries.ts',
    ['api/orders/invoices/credit-notes.test.ts', 'api/orders/invoices/numbering.test.ts'],
    [
      {
        name: 'a credit note does not wait for its invoice, and is lost',
        search: 'invoice.order_id = due.order_id and invoice.refund_id is null',
        replace: 'invoice.order_id = due.order_id and invoice.refund_id is not null',
      },
      {
        name: 'a corrected invoice is kept for ever',
        search: 'note.corrects = invoices.id and note.year >= ${firstKeptYear}',
        replace: 'note.corrects = invoices.id',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/invoices/issue-invoices.ts',
    [
      'api/orders/invoices/credit-notes.test.ts',
      'api/orders/invoices/invoices.test.ts',
      'api/orders/invoices/returned-refunds.test.ts',
    ],
    [
      {
        name: 'what a bank returned is credited again when it is given back again',
        search: 'Math.min(sumOf(whole), await readUncredited(tx, refund.order_id))',
        replace: 'sumOf(whole)',
      },
      {
        name: 'refunds from before the invoice get no credit note',
        search: "if (invoice.kind === 'invoice') await",
        replace: 'if (refundId !== null) await',
      },
      {
        name: 'an order by invoice is invoiced before it is shipped',
        search: 'if (earlier || !isBilled(order))',
        replace: 'if (earlier)',
      },
      {
        name: 'an order that was cancelled gets an invoice',
        search: "if (order.status === 'cancelled') return earlier &&",
        replace: "if (order.status === 'cancelled' && earlier) return",
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/invoices/open-invoice.ts',
    ['api/orders/invoices/invoices.test.ts', 'api/orders/invoices/open-invoice.test.ts'],
    [
      {
        name: 'another file is handed out as the invoice',
        search: '!invoice.file_sha256?.equals(sha256Of(pdf))',
        replace: 'invoice.file_sha256 === null',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/invoices/take-snapshot.ts',
    ['api/orders/invoices/credit-notes.test.ts', 'api/orders/invoices/invoices.test.ts'],
    [
      {
        name: 'papers lack the numbers of the registrations',
        search: 'registrationNumber: registration }',
        replace: 'name: registration }',
      },
    ],
  ),
  ...mutantsOf(
    'api/orders/by-staff/exempt-order.ts',
    ['api/orders/invoices/invoices.test.ts'],
    [
      {
        name: 'the tax of an invoiced order changes',
        search: 'paid || order.refunded_cents > 0 || (await findInvoiceOf(tx, order.id))',
        replace: 'paid || order.refunded_cents > 0',
      },
    ],
  ),
  ...mutantsOf(
    'api/desk/tax/report-queries.ts',
    [
      'api/desk/tax/report.test.ts',
      'api/desk/tax/report-of-credits.test.ts',
      'api/orders/invoices/returned-refunds.test.ts',
    ],
    [
      {
        name: 'a refund that a bank returned leaves the period in which it was reported',
        search: '(values (earlier.at, 1), (failed.at, -1))',
        replace: '(values (failed.at, 0))',
      },
      {
        name: 'a period changes after it was reported',
        search: "or (o.payment_status = 'failed' and exists (",
        replace: "or (o.payment_status = 'none' and exists (",
      },
      {
        name: 'tax is given back of an order that was never counted',
        search: 'g.at < b.to\n    where ${COUNTS}',
        replace: 'g.at < b.to',
      },
      {
        name: 'refunds that failed count in the report of tax',
        search: "from refunds where state = 'paid'",
        replace: "from refunds where state <> 'asked'",
      },
      {
        name: 'the report of tax has the days of UTC',
        search: 'and o.created_at >= b.from',
        replace: "and o.created_at >= date_trunc('day', b.from at time zone 'UTC') at time zone 'UTC'",
      },
    ],
  ),
  ...mutantsOf(
    'api/desk/tax/tax-table.ts',
    ['api/desk/tax/tax-table.test.ts'],
    [
      {
        name: 'a row re-taxes orders after a row that is switched off',
        search: "other.state !== 'off'",
        replace: "other.state !== 'later'",
      },
      {
        name: 'a row that re-taxes orders is added',
        search: 'if (orders > 0)',
        replace: 'if (orders > 1)',
      },
    ],
  ),
  ...mutantsOf(
    'api/desk/tax/row-queries.ts',
    ['api/desk/tax/tax-table.test.ts'],
    [
      {
        name: 'an order that was paid and cancelled is re-taxed',
        search: " or payment_status in ('paid', 'deposit_paid')",
        replace: '',
      },
    ],
  ),
  ...mutantsOf(
    'api/db/migrations/0049_invoices.sql',
    ['api/orders/invoices/invoices.test.ts'],
    [
      {
        name: 'an issued invoice is changed before it is printed',
        search: "to_jsonb(old) - '{file_key,file_sha256,number}'::text[] =",
        replace: "to_jsonb(old) - '{file_key,file_sha256,number}'::text[] <>",
      },
      {
        name: 'all invoices are emptied at once',
        search: 'create trigger invoices_kept before truncate on invoices execute function freeze_invoice();',
        replace: '',
      },
    ],
  ),
];
