import type { IncidentBody } from '../../../contract/desk/incidents.ts';

/** The risk as the form's choice says it. */
export const RISKS = ['null', 'true', 'false'] as const;

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
