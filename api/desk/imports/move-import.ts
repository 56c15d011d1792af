import { DAY_MS } from '../../../contract/durations.ts';
import {
  IMPORT_CONCERNS,
  IMPORT_PERMISSIONS,
  type ImportKind,
  PUT_BACK_DAYS,
} from '../../../contract/goods/import-kinds.ts';
import type { ApplyImport } from '../../../contract/goods/imports.ts';
import { ShopError } from '../../../contract/problem.ts';
import { may, type Role } from '../../../contract/staff/permissions.ts';
import type { Tx } from '../../db/client.ts';
import { logStaff, type StaffMember } from '../../staff/index.ts';
import { type Concerns, changeImport, countRows, lockImport } from './import-queries.ts';
import { IMPORT_STEPS } from './states.ts';
import { queueImport } from './work.ts';

interface Call {
  readonly staff: Pick<StaffMember, 'id' | 'sessionHash' | 'role'>;
  readonly id: string;
  readonly at: Date;
}

/** @throws {ShopError} FORBIDDEN for a kind that is not the person's. */
export function requireKind(role: Role, kind: ImportKind): void {
  if (!may(role, IMPORT_PERMISSIONS[kind])) throw new ShopError('FORBIDDEN', 'importOfOthers');
}

/**
 * Begins to apply an import, or goes on after a stop.
 * @throws {ShopError} NOT_FOUND; FORBIDDEN for a kind that is not the person's; CONFLICT in another state, and with its
 *   concerns as data until they are confirmed.
 */
export async function applyImport(tx: Tx, { staff, id, at }: Call, wish: ApplyImport): Promise<void> {
  const { kind, concerns, counts } = await getOwn(tx, staff.role, id);
  const open = IMPORT_CONCERNS.flatMap((concern) =>
    concerns[concern] ? [{ concern, rows: concerns[concern] }] : [],
  );
  if (open.length > 0 && !wish.confirmed)
    throw new ShopError('CONFLICT', 'importConfirm', { data: { concerns: open } });
  await move(tx, id, {
    ...IMPORT_STEPS.apply,
    applied_by: staff.id,
    applied_at: at,
    ended_at: null,
    applies_difference: wish.appliesDifference,
  });
  await logStaff(tx, staff, {
    what: 'import.applied',
    subject: { kind: 'import', id },
    detail: { kind, rows: (counts.change ?? 0) + (counts.create ?? 0) },
  });
  await queueImport(tx, id);
}

/** Stops an import where it is: what is applied stays applied. */
export async function stopImport(tx: Tx, { staff, id, at }: Call): Promise<void> {
  const { kind } = await getOwn(tx, staff.role, id);
  const counts = JSON.stringify(await countRows(tx, id));
  await move(tx, id, { ...IMPORT_STEPS.stop, ended_at: at, counts });
  await logStaff(tx, staff, { what: 'import.stopped', subject: { kind: 'import', id }, detail: { kind } });
}

/**
 * Begins to put an import back.
 * @throws {ShopError} CONFLICT in another state, or after its days.
 */
export async function putImportBack(tx: Tx, { staff, id, at }: Call): Promise<void> {
  const { kind, endedAt, counts } = await getOwn(tx, staff.role, id);
  const until = putBackUntil(endedAt);
  if (until && until < at)
    throw new ShopError('CONFLICT', { key: 'importTooLate', values: { days: PUT_BACK_DAYS } });
  await move(tx, id, { ...IMPORT_STEPS.putBack, applied_by: staff.id });
  await logStaff(tx, staff, {
    what: 'import.put-back',
    subject: { kind: 'import', id },
    detail: { kind, rows: counts.applied ?? 0 },
  });
  await queueImport(tx, id);
}

export const putBackUntil = (endedAt: Date | null): Date | null =>
  endedAt && new Date(endedAt.getTime() + PUT_BACK_DAYS * DAY_MS);

async function getOwn(tx: Tx, role: Role, id: string) {
  const row = await lockImport(tx, id);
  if (!row) throw new ShopError('NOT_FOUND', 'noImport');
  const kind = row.kind as ImportKind;
  requireKind(role, kind);
  const counts = await countRows(tx, id);
  return { kind, counts, concerns: row.concerns as Concerns, endedAt: row.ended_at };
}

async function move(tx: Tx, id: string, step: Parameters<typeof changeImport>[2]): Promise<void> {
  if (!(await changeImport(tx, { id }, step))) throw new ShopError('CONFLICT', 'importNotNow');
}
