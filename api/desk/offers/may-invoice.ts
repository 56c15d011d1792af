import type { Db, Tx } from '../../db/client.ts';
import { findAccountOf, readAgreed } from '../../orders/index.ts';

/** Whether the account with this email may pay by invoice now. */
export async function mayInvoice(db: Db | Tx, email: string | null): Promise<boolean> {
  const account = email === null ? undefined : await findAccountOf(db, email);
  const terms = account ? (await readAgreed(db, account)).invoiceTerms : null;
  return terms?.isActive ?? false;
}
