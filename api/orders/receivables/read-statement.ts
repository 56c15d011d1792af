import { daysBetween } from '../../../contract/days.ts';
import { AGES, type Age, ageOf } from '../../../contract/desk/debt-ages.ts';
import type { Aging } from '../../../contract/desk/receivables.ts';
import type { MyExemption } from '../../../contract/orders/account-exemption.ts';
import type { MyTerms, OpenInvoice } from '../../../contract/orders/account-terms.ts';
import type { Db } from '../../db/client.ts';
import { findExemption } from '../agreements/exemption-queries.ts';
import { findTerms, readUsedCents } from '../agreements/terms-queries.ts';
import { listOpenInvoices, type OpenInvoiceRow } from './receivable-queries.ts';

export const toOpenInvoice = (row: OpenInvoiceRow, today: string): OpenInvoice => ({
  id: row.id,
  number: row.number,
  orderNumber: row.order_number,
  poNumber: row.po_number,
  issuedOn: row.issued_on,
  dueOn: row.due_on,
  daysLate: daysBetween(row.due_on, today),
  totalCents: row.total_cents,
  creditedCents: row.credited_cents,
  dueCents: row.due_cents,
});

/** Sums what invoices owe, by their age. */
export function agingOf(invoices: readonly Pick<OpenInvoice, 'daysLate' | 'dueCents'>[]): Aging {
  const ages = Object.fromEntries(AGES.map((age) => [age, 0])) as Record<Age, number>;
  for (const { daysLate, dueCents } of invoices) ages[ageOf(daysLate)] += dueCents;
  return { ages, totalCents: sumOf(invoices) };
}

const sumOf = (invoices: readonly Pick<OpenInvoice, 'dueCents'>[]): number =>
  invoices.reduce((sum, { dueCents }) => sum + dueCents, 0);

/** An account's terms, open invoices and tax exemption, for its owner; null without any of them. */
export async function readMyTerms(
  db: Db,
  { userId, today }: { userId: string; today: string },
): Promise<MyTerms | null> {
  const terms = await findTerms(db, userId);
  const rows = await listOpenInvoices(db, { userId });
  const exemption = await readMyExemption(db, userId, today);
  const organisation = terms?.organisation ?? rows[0]?.organisation ?? null;
  if (organisation === null && !exemption) return null;
  const openInvoices = rows.map((row) => toOpenInvoice(row, today));
  const left = terms && terms.credit_limit_cents - (await readUsedCents(db, userId));
  return {
    organisation,
    offer:
      terms && left !== undefined && terms.stopped_at === null
        ? {
            netDays: terms.net_days,
            requiresPo: terms.requires_po,
            limitCents: terms.credit_limit_cents,
            leftCents: Math.max(0, left),
          }
        : null,
    openInvoices,
    dueCents: sumOf(openInvoices),
    exemption,
  };
}

/** Null without one that holds today. */
async function readMyExemption(db: Db, userId: string, today: string): Promise<MyExemption | null> {
  const row = await findExemption(db, userId);
  if (!row || row.valid_until < today) return null;
  const { exempt_from: from, province, certificate, valid_until: validUntil } = row;
  return { from, province, certificate, validUntil };
}
