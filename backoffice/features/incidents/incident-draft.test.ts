import { expect, it } from 'vitest';
import { incidentBodySchema } from '../../../contract/desk/incidents.ts';
import { readIncident } from './incident-draft.ts';

function typed(values: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  const all = {
    circumstances: 'A parcel list was left on the bus.',
    dataConcerned: 'Names and addresses',
    whose: 'Customers of one morning',
    foundOn: '2026-11-20',
    ...values,
  };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return form;
}

it('gives what the API takes, with null for what nobody knows', () => {
  expect(
    incidentBodySchema.parse(readIncident(typed({ isSerious: 'null', peopleCount: ' ' }))),
  ).toMatchObject({
    peopleCount: null,
    happenedFrom: null,
    isSerious: null,
    toldPeopleOn: null,
  });
});

it('reads counts, days and the risk', () => {
  const form = typed({
    isSerious: 'true',
    riskReasons: 'Addresses',
    peopleCount: '12',
    toldPeopleOn: '2026-11-21',
  });
  expect(incidentBodySchema.parse(readIncident(form))).toMatchObject({
    peopleCount: 12,
    isSerious: true,
    toldPeopleOn: '2026-11-21',
  });
  expect(readIncident(typed({ isSerious: 'false' }))).toMatchObject({ isSerious: false });
});
