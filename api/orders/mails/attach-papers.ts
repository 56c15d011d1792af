import type { Attachment } from '../../mail/index.ts';
import type { InvoiceRow } from '../invoices/invoice-queries.ts';
import { openPaper, type TranslateDeps } from '../invoices/translate-invoice.ts';

/** Gathers the files of a paper, one for each language that its mail is written in. */
export function attachPapers(deps: TranslateDeps, invoice: InvoiceRow) {
  const files = new Map<string, Attachment>();
  return {
    attach: async (language = invoice.snapshot.language): Promise<void> => {
      const { name, pdf } = await openPaper(deps, invoice, language);
      files.set(name, { filename: `${name}.pdf`, contentType: 'application/pdf', content: pdf });
    },
    attached: (): Attachment[] => [...files.values()],
  };
}
