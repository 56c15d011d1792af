import { inTransaction } from '../../db/client.ts';
import { logStaff } from '../../staff/log/log-queries.ts';
import type { TestDatabase } from '../database/database.ts';

export const SOMEBODY = { id: '00000000-0000-7000-8000-000000000001', sessionHash: Buffer.alloc(32, 1) };

const EDITED = { fields: ['a', 'é'], mailed: false };
const released = (orderCents: number) => ({
  decision: 'accept',
  orderCents,
  paymentCents: null,
  reference: null,
});

/** Writes entries in transactions of their own. */
export async function writeLog({ db }: TestDatabase, count: number): Promise<void> {
  for (let n = 0; n < count; n++)
    await inTransaction(db, (tx) =>
      logStaff(tx, SOMEBODY, {
        ...(n % 2
          ? { what: 'order.edited', detail: EDITED }
          : { what: 'order.released', detail: released(n) }),
        subject: { kind: 'order', id: `HY-${n}` },
      }),
    );
}

/** Acts as the owner of the database, whom no trigger stops. */
export async function tamper({ pool }: TestDatabase, statement: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      `set session_replication_role = replica; ${statement}; reset session_replication_role`,
    );
  } finally {
    client.release();
  }
}
