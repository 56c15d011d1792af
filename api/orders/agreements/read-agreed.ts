import { cents, toDollars } from '../../../contract/money.ts';
import type { Agreed } from '../../../contract/orders/account-terms.ts';
import type { Db } from '../../db/client.ts';
import { type ExemptionRow, findExemption } from './exemption-queries.ts';
import { findTerms, type TermsRow } from './terms-queries.ts';

/** The agreement between the shop and an account, also one that has ended by its day or was stopped. */
export async function readAgreed(db: Db, userId: string): Promise<Agreed> {
  const [terms, exemption] = [await findTerms(db, userId), await findExemption(db, userId)];
  return {
    invoiceTerms: terms ? toTerms(terms) : null,
    taxExemption: exemption ? toExemption(exemption) : null,
  };
}

const toTerms = (terms: TermsRow): Agreed['invoiceTerms'] => ({
  organisation: terms.organisation,
  netDays: terms.net_days,
  creditLimit: toDollars(cents(terms.credit_limit_cents)),
  requiresPo: terms.requires_po,
  reminders: terms.reminders,
  isActive: terms.stopped_at === null,
  grantedAt: terms.granted_at.toISOString(),
});

const toExemption = (exemption: ExemptionRow): Agreed['taxExemption'] => ({
  from: exemption.exempt_from,
  province: exemption.province,
  certificate: exemption.certificate,
  validUntil: exemption.valid_until,
  hasFile: exemption.file_key !== null,
  grantedAt: exemption.granted_at.toISOString(),
});
