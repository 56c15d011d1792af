import type { Tx } from '../../db/client.ts';
import { releaseOrders } from '../../orders/index.ts';
import { replaceAddresses, updateUser } from '../queries.ts';
import type { UserRow } from '../rows.ts';

/**
 * Empties an account that nobody had confirmed and whose mailbox has just set a new password. Who filled it may have
 * been a stranger: an address of theirs must not become where the owner's next order goes, and theirs is none of the
 * owner's business either (decision 26).
 */
export async function forgetUnproven(tx: Tx, { id, email }: UserRow): Promise<void> {
  await updateUser(tx, id, { first_name: '', last_name: '', phone: '', province: null });
  await replaceAddresses(tx, id, []);
  await releaseOrders(tx, { userId: id, email });
}
