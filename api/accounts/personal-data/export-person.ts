import type { PersonData } from '../../../contract/desk/people.ts';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import { listMailsTo } from '../../mail/index.ts';
import { listOrdersByEmail, readAgreed } from '../../orders/index.ts';
import { toSessionTimes } from '../devices/list-sessions.ts';
import { findUserByEmail, listAddresses } from '../queries.ts';
import type { UserRow } from '../rows.ts';
import { listSessions } from '../sessions/session-queries.ts';
import { toAddress, toUser } from '../wire.ts';
import { type ExportDeps, formsUnder, toMailTimes } from './export-account.ts';

/** Everything the shop stores about whoever owns an email, guest or account, for staff to hand to them. */
export async function exportPerson(deps: ExportDeps, email: string): Promise<PersonData> {
  const { db, now } = deps;
  const user = await findUserByEmail(db, email);
  const [orders, forms, mails] = await Promise.all([
    listOrdersByEmail(db, email),
    formsUnder(deps, email),
    listMailsTo(db, email, 'all'),
  ]);
  return {
    exportedAt: now().toISOString(),
    email,
    account: user ? await accountOf(deps, user) : null,
    orders,
    ...forms,
    mails: mails.map(toMailTimes),
  };
}

async function accountOf({ db, now }: ExportDeps, user: UserRow): Promise<PersonData['account']> {
  const [addresses, agreed, sessions] = await Promise.all([
    listAddresses(db, user.id),
    readAgreed(db, user.id),
    listSessions(db, { userId: user.id, now: now() }),
  ]);
  return {
    user: toUser(user),
    province: user.province as ProvinceCode | null,
    addresses: addresses.map(toAddress),
    agreed,
    sessions: sessions.map(toSessionTimes),
  };
}
