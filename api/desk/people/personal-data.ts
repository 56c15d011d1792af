import type { ErasureAnswer, PersonData } from '../../../contract/desk/people.ts';
import { type Erasure, erasePerson, exportPerson } from '../../accounts/index.ts';
import { type Db, inTransaction } from '../../db/client.ts';
import { logStaff } from '../../staff/log/log-queries.ts';
import type { StaffMember } from '../../staff/staff-member.ts';
import { forgetSearches } from './people-queries.ts';

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
  { db, now }: PersonalDataDeps,
  staff: StaffMember,
  email: string,
): Promise<ErasureAnswer> {
  return inTransaction(db, async (tx) => {
    const erasure = await erasePerson(tx, email, now());
    await forgetSearches(tx, email);
    const { userId, erased, waiting } = erasure;
    await logStaff(tx, staff, {
      what: 'person.erased',
      subject: { kind: 'person', id: userId ?? 'guest' },
      detail: { erased, waiting: waiting.map(({ id }) => id) },
    });
    return toAnswer(erasure);
  });
}

const toAnswer = ({ userId, erased, waiting }: Erasure): ErasureAnswer => ({
  hadAccount: userId !== null,
  ordersErased: erased.length,
  stays: [
    ...(waiting.length > 0
      ? [{ what: 'open-orders' as const, orders: waiting.map(({ number }) => number) }]
      : []),
    ...(erased.length + waiting.length > 0 ? [{ what: 'order-records' as const, orders: [] }] : []),
    { what: 'consent-proof', orders: [] },
    { what: 'staff-log', orders: [] },
  ],
});
