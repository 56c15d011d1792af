import { sql } from 'kysely';
import type { IncidentBody } from '../../../contract/desk/incidents.ts';
import { keptSince } from '../../../contract/privacy/retention.ts';
import type { Db, Tx } from '../../db/client.ts';
import { countMatches } from '../../db/count-matches.ts';

// Dates are read as text: a day has no time zone.
const day = <Column extends string>(column: Column) =>
  sql<string | null>`${sql.ref(`incidents.${column}`)}::text`.as(column);

const incidents = (db: Db | Tx) =>
  db
    .selectFrom('incidents')
    .leftJoin('staff', 'staff.id', 'created_by')
    .select([
      'incidents.id',
      'incidents.version',
      'circumstances',
      'data_concerned',
      'whose',
      'people_count',
      'is_serious',
      'risk_reasons',
      'measures',
      'incidents.created_at',
      'staff.name as created_by_name',
      day('happened_from'),
      day('happened_to'),
      sql<string>`incidents.found_on::text`.as('found_day'),
      day('told_commission_on'),
      day('told_commissioner_on'),
      day('told_people_on'),
    ]);
export type IncidentRow = NonNullable<Awaited<ReturnType<typeof readIncident>>>;

/** Incidents, the one that was found last first. */
export const listIncidents = (db: Db, { after, limit }: { after: string | undefined; limit: number }) =>
  incidents(db)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(found_on, incidents.id) < (select found_on, id from incidents where id = ${after ?? null})`,
      ),
    )
    .orderBy('incidents.found_on', 'desc')
    .orderBy('incidents.id', 'desc')
    .limit(limit)
    .execute();

export const countIncidents = (db: Db): Promise<number> =>
  countMatches(db, db.selectFrom('incidents').select('id'));

export const readIncident = (db: Db | Tx, id: string) =>
  incidents(db).where('incidents.id', '=', id).executeTakeFirst();

const valuesOf = (body: IncidentBody) => ({
  circumstances: body.circumstances,
  data_concerned: body.dataConcerned,
  whose: body.whose,
  people_count: body.peopleCount,
  happened_from: body.happenedFrom,
  happened_to: body.happenedTo,
  found_on: body.foundOn,
  is_serious: body.isSerious,
  risk_reasons: body.riskReasons,
  told_commission_on: body.toldCommissionOn,
  told_commissioner_on: body.toldCommissionerOn,
  told_people_on: body.toldPeopleOn,
  measures: body.measures,
});

/** @returns the id. */
export async function insertIncident(
  tx: Tx,
  { body, staffId, now }: { readonly body: IncidentBody; readonly staffId: string; readonly now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('incidents')
    .values({ ...valuesOf(body), created_at: now, created_by: staffId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns false when the incident has another version, or is gone. */
export async function updateIncident(
  tx: Tx,
  { id, version, body }: { readonly id: string; readonly version: number; readonly body: IncidentBody },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('incidents')
    .set(valuesOf(body))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes incidents that the law no longer asks for. */
export const purgeIncidents = (db: Db, now: Date) =>
  db.deleteFrom('incidents').where('found_on', '<', keptSince('incidents', now)).execute();
