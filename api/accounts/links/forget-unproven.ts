import type { Tx } from '../../db/client.ts';
import { releaseOrders } from '../../orders/index.ts';
import { replaceAddresses, updateUser } from '../queries.ts';
import type { UserRow } from '../rows.ts';

/**
 * Empties an account whose email was never verified, when the owner of the mailbox sets a new password. A stranger
 * may have filled it in: their address must not become the owner's default, and the owner must not see their details
 * (decision 26).
 */
export async function forgetUnproven(tx: Tx, { id, email }: UserRow): Promise<void> {
  await updateUser(tx, id, { first_name: '', last_name: '', phone: '', province: null });
  await replaceAddresses(tx, id, []);
  await releaseOrders(tx, { userId: id, email });
}
