import type { Incident, IncidentBody } from '../../../contract/desk/incidents.ts';

/** The risk as the form's choice says it. */
export const RISKS = ['null', 'true', 'false'] as const;

/** What the form shows of an incident, or of a new one. */
export const incidentValues = (incident: Incident | undefined): Record<keyof IncidentBody, string> => ({
  circumstances: incident?.circumstances ?? '',
  dataConcerned: incident?.dataConcerned ?? '',
  whose: incident?.whose ?? '',
  peopleCount: String(incident?.peopleCount ?? ''),
  happenedFrom: incident?.happenedFrom ?? '',
  happenedTo: incident?.happenedTo ?? '',
  foundOn: incident?.foundOn ?? '',
  isSerious: String(incident?.isSerious ?? null),
  riskReasons: incident?.riskReasons ?? '',
  toldCommissionOn: incident?.toldCommissionOn ?? '',
  toldCommissionerOn: incident?.toldCommissionerOn ?? '',
  toldPeopleOn: incident?.toldPeopleOn ?? '',
  measures: incident?.measures ?? '',
});

/** Reads the form. The API checks what was typed. */
export function readIncident(form: FormData): Record<keyof IncidentBody, unknown> {
  const text = (name: keyof IncidentBody) => String(form.get(name) ?? '').trim();
  const day = (name: keyof IncidentBody) => text(name) || null;
  const count = text('peopleCount');
  const risk = text('isSerious');
  return {
    circumstances: text('circumstances'),
    dataConcerned: text('dataConcerned'),
    whose: text('whose'),
    peopleCount: count === '' ? null : Number(count),
    happenedFrom: day('happenedFrom'),
    happenedTo: day('happenedTo'),
    foundOn: text('foundOn'),
    isSerious: risk === 'true' ? true : risk === 'false' ? false : null,
    riskReasons: text('riskReasons'),
    toldCommissionOn: day('toldCommissionOn'),
    toldCommissionerOn: day('toldCommissionerOn'),
    toldPeopleOn: day('toldPeopleOn'),
    measures: text('measures'),
  };
}
