import { consentState } from '../../contract/consents/consent-state.ts';
import type { MailPurpose } from '../../contract/consents/purposes.ts';
import type { Db, Tx } from '../db/client.ts';
import { listConsentsOf } from './consent-queries.ts';

/**
 * Says whether the shop may mail an address for a purpose at an instant. A sender of mails that nobody asked for in that
 * moment calls this when it sends, not when it queues.
 */
export const mayContact = async (
  db: Db | Tx,
  { address, purpose, at }: { readonly address: string; readonly purpose: MailPurpose; readonly at: Date },
): Promise<boolean> => consentState(await listConsentsOf(db, address), purpose, at).isAllowed;

/**
 * Says whether an address has withdrawn a purpose. For a mail that the address itself was typed in for, which needs no consent
 * beyond that (Electronic Commerce Protection Regulations, SOR/2013-221, s. 3(b)), but may not follow a no.
 */
export async function hasRefused(
  db: Db | Tx,
  { address, purpose, at }: { readonly address: string; readonly purpose: MailPurpose; readonly at: Date },
): Promise<boolean> {
  const { isAllowed, since } = consentState(await listConsentsOf(db, address), purpose, at);
  return !isAllowed && since !== null;
}
