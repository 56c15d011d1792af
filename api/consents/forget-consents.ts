import { createHmac } from 'node:crypto';
import { emailKey } from '../../contract/email.ts';
import type { Tx } from '../db/client.ts';
import { hideAddress, readLedgerKey } from './consent-queries.ts';

/** How long the shop may have to prove that it had a consent. */
const PROOF_YEARS = 3;

/**
 * Erases an address from the ledger. Purpose, time and wording stay for three years beside an HMAC, so that the shop can
 * still answer somebody who names the address and asks why they were written to; it cannot tell the address by itself.
 */
export async function forgetConsentsOf(tx: Tx, address: string, now: Date): Promise<void> {
  const hmac = createHmac('sha256', await readLedgerKey(tx))
    .update(emailKey(address))
    .digest();
  const expiresAt = new Date(now);
  expiresAt.setUTCFullYear(now.getUTCFullYear() + PROOF_YEARS);
  await hideAddress(tx, { address, hmac, expiresAt });
}
