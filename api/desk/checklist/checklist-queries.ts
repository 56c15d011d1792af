import { type RawBuilder, sql } from 'kysely';
import type { ChecklistAnswer, ChecklistItemName } from '../../../contract/desk/checklist-items.ts';
import type { Db, Tx } from '../../db/client.ts';

/** The last answer about an item, as JSON of PostgreSQL has it. */
export interface LastAnswer {
  readonly item: string;
  readonly answer: ChecklistAnswer | 'set-aside';
  /** In hex; null for what was set aside. */
  readonly fingerprint: string | null;
  readonly at: string;
  /** The name of the person. */
  readonly by: string | null;
}

/** A column for another statement: the last answer about each item, so that reading them costs no round trip. */
export const lastAnswers: RawBuilder<readonly LastAnswer[]> = sql`(
  select coalesce(json_agg(last), '[]') from (
    select distinct on (item) item, answer, encode(fingerprint, 'hex') as fingerprint, at, staff.name as by
    from checklist_confirmations left join staff on staff.id = staff_id
    order by item, at desc, checklist_confirmations.id desc) last)`;

/** A column for another statement: all settings by their keys, as they are stored. */
export const storedSettings: RawBuilder<Readonly<Record<string, unknown>>> = sql`(
  select coalesce(json_object_agg(key, value), '{}') from settings)`;

export interface ChecklistRows {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly answers: readonly LastAnswer[];
}

/** Reads the settings and answers that the checklist is made of, in one round trip. */
export async function readChecklistRows(db: Db | Tx): Promise<ChecklistRows> {
  const { rows } = await sql<ChecklistRows>`
    select ${storedSettings} as settings, ${lastAnswers} as answers`.execute(db);
  return rows[0] ?? { settings: {}, answers: [] };
}

interface NewAnswer {
  readonly item: ChecklistItemName;
  readonly answer: ChecklistAnswer;
  readonly fingerprint: Buffer;
  readonly at: Date;
  readonly staffId: string;
}

export const insertAnswer = (tx: Tx, { staffId, ...row }: NewAnswer) =>
  tx
    .insertInto('checklist_confirmations')
    .values({ ...row, staff_id: staffId })
    .execute();
