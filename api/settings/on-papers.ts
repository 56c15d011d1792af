import type { OtherSettings } from '../../contract/desk/settings.ts';
import type { Language } from '../../contract/locale.ts';
import type { InvoiceSnapshot } from '../../contract/orders/invoices.ts';
import { cityLine } from '../../contract/places/address-lines.ts';

/** Who the seller is, as papers keep it. */
export function sellerOnPapers(settings: OtherSettings): InvoiceSnapshot['seller'] {
  const { businessName, legalName, businessAddress, phone, email } = settings;
  const name = businessName ?? legalName ?? '';
  return { name, legalName: legalName === name ? null : legalName, address: businessAddress, phone, email };
}

/** The lines below the seller's name on each paper. */
export const sellerLines = (
  { legalName, address, phone, email }: InvoiceSnapshot['seller'],
  language: Language,
): string[] =>
  [legalName, ...(address ? [address.street, cityLine(language, address)] : []), phone, email].filter(
    (line) => typeof line === 'string',
  );
