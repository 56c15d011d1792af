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
