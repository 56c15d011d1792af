import { createHmac } from 'node:crypto';
import { emailKey } from '../../contract/email.ts';
import { keptUntil } from '../../contract/privacy/retention.ts';
import type { Db, Tx } from '../db/client.ts';
import { hideAddress, readLedgerKey } from './consent-queries.ts';

/**
 * Erases an address from the ledger. Purpose, time and wording stay for three years beside an HMAC, so that the shop can
 * still answer somebody who names the address and asks why they were written to; it cannot tell the address by itself.
 */
export async function forgetConsentsOf(tx: Tx, address: string, now: Date): Promise<void> {
  const hmac = await ledgerHmac(tx, address);
  await hideAddress(tx, { address, hmac, expiresAt: keptUntil('consents', now) });
}

/** Makes the HMAC that stands in the ledger for an erased address. */
export async function ledgerHmac(db: Db | Tx, address: string): Promise<Buffer> {
  return createHmac('sha256', await readLedgerKey(db))
    .update(emailKey(address))
    .digest();
}
