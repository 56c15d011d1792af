import { TASK_KINDS } from '../../../contract/desk/task-kinds.ts';
import { may } from '../../../contract/staff/permissions.ts';
import type { Db } from '../../db/client.ts';
import { type DigestMail, type Letter, writeDigestLetter } from '../../mail/index.ts';
import { readSettings, shopDay } from '../../settings/index.ts';
import { readLogHead } from '../../staff/index.ts';
import { createDashboard } from '../today/dashboard.ts';
import { inboxOf } from '../today/inbox.ts';
import { findReader, type Reader } from './digest-queries.ts';

interface DigestDeps {
  readonly db: Db;
  readonly now: () => Date;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Origin of the back office, without a trailing slash, where it is not the shop's. */
  readonly staffUrl?: string | undefined;
}

/** Writes a person's digest with what their role sees; undefined when they do not want it any more. */
export async function writeDigestMail(
  deps: DigestDeps,
  { staff_id, recipient }: DigestMail,
): Promise<(Letter & { readonly to: string }) | undefined> {
  const reader = await findReader(deps.db, staff_id);
  return reader && { to: recipient, ...(await writeDigest(deps, reader)) };
}

/** Writes the digest as it would be mailed to somebody now. */
export async function writeDigest(deps: DigestDeps, { name, role, language }: Reader): Promise<Letter> {
  const { db, now, staffUrl = deps.publicUrl } = deps;
  const [inbox, settings, sales, logHead] = await Promise.all([
    inboxOf(deps, role),
    readSettings(db),
    may(role, 'orders.see-buyer') ? createDashboard(deps)(language) : undefined,
    role === 'owner' ? readLogHead(db) : undefined,
  ]);
  const holiday = settings.holidays[shopDay(now())]?.[language];
  const waiting = TASK_KINDS.flatMap((kind) => {
    const count = inbox.counts[kind] ?? 0;
    const oldest = inbox.tasks.find((task) => task.kind === kind)?.since;
    return count > 0 ? [{ kind, count, oldest: oldest === undefined ? now() : new Date(oldest) }] : [];
  });
  return writeDigestLetter({
    language,
    name,
    now: now(),
    staffUrl,
    waiting,
    sales,
    holiday,
    logHead,
  });
}
