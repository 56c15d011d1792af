import type { ErasureAnswer, PersonData } from '../../../contract/desk/people.ts';
import { exportPerson } from '../../accounts/index.ts';
import { type Db, inTransaction, type Tx } from '../../db/client.ts';
import { eraseEverywhere } from '../../privacy/index.ts';
import { logStaff, type StaffMember } from '../../staff/index.ts';

interface PersonalDataDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly publicUrl: string;
}

/** Exports everything about a person. The log says who asked for whose orders, and names nobody. */
export async function handOut(
  deps: PersonalDataDeps,
  staff: StaffMember,
  email: string,
): Promise<PersonData> {
  const data = await exportPerson(deps, email);
  const { account, orders, quotes, messages } = data;
  await inTransaction(deps.db, (tx) =>
    logStaff(tx, staff, {
      what: 'person.exported',
      subject: { kind: 'person', id: account?.user._id ?? 'guest' },
      detail: {
        orders: orders.map(({ order_id }) => order_id),
        quotes: quotes.length,
        messages: messages.length,
      },
    }),
  );
  return data;
}

/** Erases a person, and says what stays. Called again it changes nothing, and says what still stays. */
export async function forgetPerson(
  tx: Tx,
  email: string,
  { staff, at }: { readonly staff: StaffMember; readonly at: Date },
): Promise<ErasureAnswer> {
  const { erasure, answer } = await eraseEverywhere(tx, email, at);
  const { userId, erased, waiting } = erasure;
  await logStaff(tx, staff, {
    what: 'person.erased',
    subject: { kind: 'person', id: userId ?? 'guest' },
    detail: { erased, waiting: waiting.map(({ id }) => id) },
  });
  return answer;
}
