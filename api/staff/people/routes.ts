import { z } from '@hono/zod-openapi';
import {
  type ListedStaff,
  staffBodySchema,
  staffListSchema,
  staffMemberAnswerSchema,
} from '../../../contract/staff/people.ts';
import { inTransaction, type Tx } from '../../db/client.ts';
import { createRouter, json, jsonBody, problems } from '../../http/router.ts';
import { replayByKey } from '../../idempotency/index.ts';
import type { StaffDeps } from '../deps.ts';
import { readIfMatch } from '../if-match.ts';
import { listOpenInvitations } from '../invitations/invitation-queries.ts';
import { toInvitation } from '../invitations/wire.ts';
import { logRefusal } from '../log/log-refusal.ts';
import type { StaffEnv } from '../require-staff.ts';
import { staffRoute } from '../staff-route.ts';
import { type Change, changeStaff, disableStaff, enableStaff, resetFactors } from './change-staff.ts';
import { listPeople } from './people-queries.ts';
import { toPerson } from './person.ts';

const tags = ['Staff'];
const params = z.object({ id: z.uuid() });
/** Headers are read by hand, so that a missing one has its own code; this documents them. */
const ifMatch = z.object({ 'if-match': z.string().optional().describe('`"v7"`: the version that you saw') });
const keyed = ifMatch.extend({ 'idempotency-key': z.string().optional().describe('A UUID') });
const answers = {
  200: json('The person as they are now', staffMemberAnswerSchema),
  ...problems(400, 401, 403, 404, 409, 412, 413, 415, 422, 428),
};
const needs = { permission: 'staff.manage', stepUp: true } as const;

const listRoute = staffRoute(
  { permission: 'staff.manage' },
  {
    method: 'get',
    path: '/staff',
    operationId: 'listStaff',
    tags,
    summary: 'Everybody, and the invitations that nobody has accepted yet',
    responses: { 200: json('The staff', staffListSchema), ...problems(401, 403) },
  },
);

const changeRoute = staffRoute(needs, {
  method: 'patch',
  path: '/staff/{id}',
  operationId: 'changeStaff',
  tags,
  summary: 'Change the role or the limit of refunds. Another role ends the person’s sessions',
  request: { params, headers: ifMatch, body: jsonBody(staffBodySchema) },
  responses: answers,
});

const disableRoute = staffRoute(needs, {
  method: 'post',
  path: '/staff/{id}/disable',
  operationId: 'disableStaff',
  tags,
  summary: 'Disable a person at once. The last owner stays (409)',
  request: { params, headers: ifMatch },
  responses: answers,
});

const enableRoute = staffRoute(needs, {
  method: 'post',
  path: '/staff/{id}/enable',
  operationId: 'enableStaff',
  tags,
  summary: 'Let a disabled person in again, with their own ways in',
  request: { params, headers: ifMatch },
  responses: answers,
});

const resetRoute = staffRoute(needs, {
  method: 'post',
  path: '/staff/{id}/reset-factors',
  operationId: 'resetStaffFactors',
  tags,
  summary: 'Take password, passkeys and codes from a person who lost them, and mail a link for new ones',
  description: 'The last owner who can sign in keeps theirs (409): the command line alone resets them.',
  request: { params, headers: keyed },
  responses: answers,
});

interface Deed {
  readonly what: string;
  readonly verb: (tx: Tx, change: Change) => Promise<ListedStaff>;
}

const disabling: Deed = { what: 'staff.disabled', verb: disableStaff };
const enabling: Deed = { what: 'staff.enabled', verb: enableStaff };

export function peopleRoutes(deps: StaffDeps) {
  return createRouter<StaffEnv>()
    .openapi(listRoute, async (c) => c.json({ data: await listStaff(deps) }, 200))
    .openapi(changeRoute, async (c) => {
      const body = c.req.valid('json');
      const changing: Deed = { what: 'staff.changed', verb: (tx, given) => changeStaff(tx, given, body) };
      return c.json({ data: await run(deps, changeOf(c, deps), changing) }, 200);
    })
    .openapi(disableRoute, async (c) => c.json({ data: await run(deps, changeOf(c, deps), disabling) }, 200))
    .openapi(enableRoute, async (c) => c.json({ data: await run(deps, changeOf(c, deps), enabling) }, 200))
    .openapi(resetRoute, async (c) => {
      const change = changeOf(c, deps);
      const key = c.req.header('Idempotency-Key');
      const call = { staff: c.var.staff, key, asked: [c.req.path, change.version], now: change.now };
      const attempted = { staff: c.var.staff, what: 'staff.factors-reset' };
      const data = await logRefusal(deps.db, attempted, () =>
        replayByKey(deps.db, call, (tx) => resetFactors(tx, change)),
      );
      return c.json({ data }, 200);
    });
}

async function listStaff({ db, now }: StaffDeps) {
  const [people, invitations] = [await listPeople(db), await listOpenInvitations(db, now())];
  return { staff: people.map(toPerson), invitations: invitations.map(toInvitation) };
}

interface ChangeCall {
  readonly var: StaffEnv['Variables'];
  readonly req: {
    readonly valid: (target: 'param') => z.infer<typeof params>;
    readonly header: (name: string) => string | undefined;
  };
}

const changeOf = (c: ChangeCall, { now }: StaffDeps) => ({
  by: c.var.staff,
  id: c.req.valid('param').id,
  version: readIfMatch(c.req.header('If-Match')),
  now: now(),
});

const run = ({ db }: StaffDeps, change: ReturnType<typeof changeOf>, { what, verb }: Deed) =>
  logRefusal(db, { staff: change.by, what }, () => inTransaction(db, (tx) => verb(tx, change)));
