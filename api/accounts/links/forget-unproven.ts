import type { Tx } from '../../db/client.ts';
import { releaseOrders } from '../../orders/index.ts';
import { replaceAddresses, updateUser } from '../queries.ts';
import type { UserRow } from '../rows.ts';

/**
 * Empties an account that nobody had confirmed, when the owner of its mailbox sets a new password. A stranger may have
 * filled it: their address must not become the place where the owner's next order goes, and their details are not for
 * the owner to read (decision 26).
 */
export async function forgetUnproven(tx: Tx, { id, email }: UserRow): Promise<void> {
  await updateUser(tx, id, { first_name: '', last_name: '', phone: '', province: null });
  await replaceAddresses(tx, id, []);
  await releaseOrders(tx, { userId: id, email });
}
