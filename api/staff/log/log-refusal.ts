import { type ProblemCode, ShopError } from '../../../contract/problem.ts';
import type { Deed } from '../../../contract/staff/deeds.ts';
import { type Db, inTransaction } from '../../db/client.ts';
import type { StaffMember } from '../staff-member.ts';
import { logStaff } from './log-queries.ts';

const LOGGED: ReadonlySet<ProblemCode> = new Set(['FORBIDDEN', 'CONFLICT']);

interface Attempt {
  readonly staff: Pick<StaffMember, 'id' | 'sessionHash'>;
  /** The deed that is attempted. */
  readonly what: Deed;
}

/** Logs an attempt that the rules about people refuse, in a transaction of its own because the attempt's is undone. */
export async function logRefusal<Result>(
  db: Db,
  { staff, what }: Attempt,
  attempt: () => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof ShopError && LOGGED.has(error.code)) {
      const detail = { attempted: what, code: error.code, why: error.message };
      await inTransaction(db, (tx) => logStaff(tx, staff, { what: 'refused', detail }));
    }
    throw error;
  }
}
