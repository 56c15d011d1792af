import { z } from '@hono/zod-openapi';
import { staffBodySchema, staffListSchema, staffMemberAnswerSchema } from '../../../contract/staff/people.ts';
import { json } from '../../http/router.ts';
import { STAFF_KEY, STAFF_VERSION } from '../change-headers.ts';
import { changeRoute } from '../change-route.ts';
import { listOpenInvitations } from '../invitations/invitation-queries.ts';
import { toInvitation } from '../invitations/wire.ts';
import { readRoute } from '../read-route.ts';
import type { StaffMember } from '../staff-member.ts';
import { staffRoutes } from '../staff-routes.ts';
import { type Change, changeStaff, disableStaff, enableStaff, resetFactors } from './change-staff.ts';
import { listPeople } from './people-queries.ts';
import { toPerson } from './person.ts';

const needs = { permission: 'staff.manage', stepUp: true } as const;
/** What all changes of a person have in common. */
const ofPerson = {
  version: STAFF_VERSION,
  params: z.object({ id: z.uuid() }),
  answer: json('The person as they are now', staffMemberAnswerSchema),
  refusals: [400, 404, 409, 412, 413, 415, 422, 428],
};

interface PersonCall {
  readonly staff: StaffMember;
  readonly params: { readonly id: string };
  readonly version: number;
  readonly at: Date;
}

const changeOf = ({ staff, params: { id }, version, at }: PersonCall): Change => ({
  by: staff,
  id,
  version,
  now: at,
});

const list = readRoute('staff.manage', {
  call: 'GET /staff',
  operationId: 'listStaff',
  summary: 'Everybody, and the invitations that nobody has accepted yet',
  answer: json('The staff', staffListSchema),
  read: async ({ at }, { db }) => {
    const [people, invitations] = [await listPeople(db), await listOpenInvitations(db, at)];
    return { data: { staff: people.map(toPerson), invitations: invitations.map(toInvitation) } };
  },
});

const change = changeRoute(needs, {
  call: 'PATCH /staff/{id}',
  operationId: 'changeStaff',
  summary: 'Change the role or the limit of refunds. Another role ends the person’s sessions',
  ...ofPerson,
  body: staffBodySchema,
  logsRefusalOf: 'staff.changed',
  verb: (call) => changeStaff(call.tx, changeOf(call), call.body),
});

const disable = changeRoute(needs, {
  call: 'POST /staff/{id}/disable',
  operationId: 'disableStaff',
  summary: 'Disable a person at once. The last owner stays (409)',
  ...ofPerson,
  logsRefusalOf: 'staff.disabled',
  verb: (call) => disableStaff(call.tx, changeOf(call)),
});

const enable = changeRoute(needs, {
  call: 'POST /staff/{id}/enable',
  operationId: 'enableStaff',
  summary: 'Let a disabled person in again, with their own ways in',
  ...ofPerson,
  logsRefusalOf: 'staff.enabled',
  verb: (call) => enableStaff(call.tx, changeOf(call)),
});

const reset = changeRoute(needs, {
  call: 'POST /staff/{id}/reset-factors',
  operationId: 'resetStaffFactors',
  summary: 'Take password, passkeys and codes from a person who lost them, and mail a link for new ones',
  description: 'The last owner who can sign in keeps theirs (409): the command line alone resets them.',
  key: STAFF_KEY,
  fingerprint: ({ path, version }) => [path, version],
  ...ofPerson,
  logsRefusalOf: 'staff.factors-reset',
  verb: (call) => resetFactors(call.tx, changeOf(call)),
});

export const peopleRoutes = staffRoutes('Staff', list, change, disable, enable, reset);
