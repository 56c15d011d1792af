import { DAY_MS } from '../../../contract/durations.ts';
import { type Db, inTransaction } from '../../db/client.ts';
import { enqueueMail } from '../../mail/index.ts';
import { COMMAND_LINE, logStaff } from '../log/log-queries.ts';
import { markPeopleToNotify } from './failure-queries.ts';

const WARN_AT = 5;

/**
 * Notifies people of five failed sign-ins within a day, once a day. A job does it, because a mail in the failing call would
 * make it slower for an address that is staff's.
 */
export const warnOfFailures = (db: Db, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const since = new Date(now.getTime() - DAY_MS);
    const people = await markPeopleToNotify(tx, { since, now, atLeast: WARN_AT });
    for (const { id, email } of people) {
      await enqueueMail(tx, { kind: 'staff-failures', recipient: email });
      await logStaff(tx, COMMAND_LINE, { what: 'sign-in.failures', subject: { kind: 'staff', id } });
    }
    return people.length;
  });
