import {
  type Incident,
  type IncidentBody,
  type IncidentsQuery,
  incidentSchema,
} from '../../../contract/desk/incidents.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { keptUntil } from '../../../contract/privacy/retention.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db, Tx } from '../../db/client.ts';
import { changedMeanwhile, logStaff, type StaffMember } from '../../staff/index.ts';
import { pageOf } from '../page.ts';
import {
  countIncidents,
  type IncidentRow,
  insertIncident,
  listIncidents,
  readIncident,
  updateIncident,
} from './incident-queries.ts';

/** Lists the register, the incident that was found last first. */
export async function incidentsOf(db: Db, { after, limit }: IncidentsQuery) {
  const [rows, count] = await Promise.all([
    listIncidents(db, { after, limit: limit + 1 }),
    countIncidents(db),
  ]);
  return pageOf(rows.map(toIncident), { limit, count });
}

interface Entry {
  readonly staff: StaffMember;
  readonly at: Date;
}

/**
 * Enters an incident. The log and the answer that a repeated call gets have its id alone.
 * @throws {ShopError} INVALID_REQUEST for days that cannot be.
 */
export async function addIncident(
  tx: Tx,
  body: IncidentBody,
  { staff, at }: Entry,
): Promise<{ readonly id: string }> {
  assertDays(body, at);
  const id = await insertIncident(tx, { body, staffId: staff.id, now: at });
  await logStaff(tx, staff, { what: 'incident.added', subject: { kind: 'incident', id } });
  return { id };
}

interface Change {
  readonly id: string;
  /** The version that the person saw. */
  readonly version: number;
  readonly body: IncidentBody;
}

/** @throws {ShopError} as `addIncident`; NOT_FOUND; CHANGED_MEANWHILE when somebody else has changed it. */
export async function changeIncident(tx: Tx, change: Change, { staff, at }: Entry): Promise<Incident> {
  assertDays(change.body, at);
  const isChanged = await updateIncident(tx, change);
  const incident = await getIncident(tx, change.id);
  if (!isChanged) throw changedMeanwhile(incident);
  const { id, version } = incident;
  const subject = { kind: 'incident' as const, id };
  await logStaff(tx, staff, { what: 'incident.changed', subject, detail: { version } });
  return incident;
}

function assertDays({ happenedFrom, happenedTo, foundOn }: IncidentBody, now: Date): void {
  if (happenedFrom !== null && happenedTo !== null && happenedTo < happenedFrom)
    throw wrongDay('happenedTo', 'incidentEndsFirst');
  if (happenedFrom !== null && foundOn < happenedFrom) throw wrongDay('foundOn', 'incidentFoundFirst');
  // The day is the owner's: somewhere on earth it may be tomorrow already.
  if (foundOn > new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10))
    throw wrongDay('foundOn', 'incidentNotYet');
}

const wrongDay = (path: string, message: 'incidentEndsFirst' | 'incidentFoundFirst' | 'incidentNotYet') =>
  new ShopError('INVALID_REQUEST', message, { issues: [{ path, message }] });

/** @throws {ShopError} NOT_FOUND. */
export async function getIncident(tx: Db | Tx, id: string): Promise<Incident> {
  const row = await readIncident(tx, id);
  if (!row) throw new ShopError('NOT_FOUND', 'noIncident');
  return toIncident(row);
}

const toIncident = (row: IncidentRow): Incident =>
  incidentSchema.parse({
    id: row.id,
    version: row.version,
    circumstances: row.circumstances,
    dataConcerned: row.data_concerned,
    whose: row.whose,
    peopleCount: row.people_count,
    happenedFrom: row.happened_from,
    happenedTo: row.happened_to,
    foundOn: row.found_day,
    isSerious: row.is_serious,
    riskReasons: row.risk_reasons,
    toldCommissionOn: row.told_commission_on,
    toldCommissionerOn: row.told_commissioner_on,
    toldPeopleOn: row.told_people_on,
    measures: row.measures,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    keptUntil: keptUntil('incidents', new Date(row.found_day)).toISOString().slice(0, 10),
  });
