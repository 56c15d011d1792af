import { sql } from 'kysely';
import type { OfferTemplateDraft } from '../../../contract/offers/offer-templates.ts';
import type { Db, Tx } from '../../db/client.ts';

export interface StoredTemplate {
  readonly id: string;
  readonly name: string;
  readonly product: string | null;
  readonly lines: OfferTemplateDraft['lines'];
  readonly version: number;
  readonly changed_by: string | null;
  readonly changed_at: Date;
}

const selectTemplates = (db: Db | Tx) =>
  db
    .selectFrom('offer_templates as t')
    .leftJoin('staff', 'staff.id', 't.changed_by')
    .select([
      't.id',
      't.name',
      't.product',
      't.lines',
      't.version',
      'staff.name as changed_by',
      't.changed_at',
    ])
    .$castTo<StoredTemplate>();

export const listTemplates = (db: Db | Tx): Promise<StoredTemplate[]> =>
  selectTemplates(db).orderBy('t.name').execute();

export const findTemplate = (db: Db | Tx, id: string): Promise<StoredTemplate | undefined> =>
  selectTemplates(db).where('t.id', '=', id).executeTakeFirst();

interface Written {
  readonly body: OfferTemplateDraft;
  readonly staffId: string;
  readonly at: Date;
}

const rowOf = ({ body: { name, product, lines }, staffId, at }: Written) => ({
  name,
  product,
  lines: JSON.stringify(lines),
  changed_by: staffId,
  changed_at: at,
});

/** Serialises what is added and renamed, so that names and their number are checked once. */
export const lockTemplates = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('offer_templates'))`.execute(tx);

export async function insertTemplate(tx: Tx, written: Written): Promise<string> {
  const { id } = await tx
    .insertInto('offer_templates')
    .values(rowOf(written))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Seen {
  readonly id: string;
  /** The version that the person saw. */
  readonly version: number;
}

/** @returns false for another version, or none. */
export async function updateTemplate(tx: Tx, { id, version }: Seen, written: Written): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('offer_templates')
    .set(rowOf(written))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @returns false for another version, or none. */
export async function deleteTemplate(tx: Tx, { id, version }: Seen): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('offer_templates')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
