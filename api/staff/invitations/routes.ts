import { z } from '@hono/zod-openapi';
import { ShopError } from '../../../contract/problem.ts';
import {
  acceptBodySchema,
  invitationAnswerSchema,
  invitationBodySchema,
  invitationSchema,
} from '../../../contract/staff/people.ts';
import { staffSessionSchema } from '../../../contract/staff/sessions.ts';
import { inTransaction } from '../../db/client.ts';
import { linkParams } from '../../http/link-token.ts';
import { createRouter, json, jsonBody, problems } from '../../http/router.ts';
import { replayByKey } from '../../idempotency/index.ts';
import { setSessionCookies } from '../cookies.ts';
import type { StaffDeps } from '../deps.ts';
import { logStaff } from '../log/log-queries.ts';
import { logRefusal } from '../log/log-refusal.ts';
import type { StaffEnv } from '../require-staff.ts';
import { toSession } from '../staff-member.ts';
import { openRoute, staffRoute } from '../staff-route.ts';
import { visitOf } from '../visit.ts';
import { acceptInvitation, getInvitation } from './accept.ts';
import { withdrawInvitation } from './invitation-queries.ts';
import { inviteByMail } from './invite.ts';

const tags = ['Invitations'];
const needs = { permission: 'staff.manage', stepUp: true } as const;

const inviteRoute = staffRoute(needs, {
  method: 'post',
  path: '/invitations',
  operationId: 'inviteStaff',
  tags,
  summary: 'Invite somebody by mail, for 72 hours. Earlier invitations of the address end',
  request: {
    headers: z.object({ 'idempotency-key': z.string().optional().describe('A UUID') }),
    body: jsonBody(invitationBodySchema),
  },
  responses: {
    201: json('The invitation', invitationAnswerSchema),
    ...problems(400, 401, 403, 409, 413, 415, 422),
  },
});

const withdrawRoute = staffRoute(needs, {
  method: 'delete',
  path: '/staff-invitations/{id}',
  operationId: 'withdrawInvitation',
  tags,
  summary: 'Withdraw an invitation',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 204: { description: 'Withdrawn' }, ...problems(400, 401, 403, 404) },
});

const readRoute = openRoute({
  method: 'get',
  path: '/invitations/{token}',
  operationId: 'getInvitation',
  tags,
  summary: 'What a link is for. Opening it changes nothing',
  request: { params: linkParams },
  responses: { 200: json('The invitation', invitationSchema), ...problems(400, 404, 429) },
});

const acceptRoute = openRoute({
  method: 'post',
  path: '/invitations/{token}',
  operationId: 'acceptInvitation',
  tags,
  summary: 'Accept an invitation. Signs in for setting up a second factor, with which the link ends',
  request: { params: linkParams, body: jsonBody(acceptBodySchema) },
  responses: {
    200: json('Signed in', staffSessionSchema),
    ...problems(400, 403, 404, 413, 415, 429, 503),
  },
});

/** The routes of a link, which anybody may call who has it. */
export const openInvitationRoutes = (deps: StaffDeps) =>
  createRouter()
    .openapi(readRoute, async (c) => {
      await deps.limits.use(c, 'staffInvitations', c.var.clientAddress);
      return c.json({ data: await getInvitation(deps, c.req.valid('param').token) }, 200);
    })
    .openapi(acceptRoute, async (c) => {
      await deps.limits.use(c, 'staffInvitations', c.var.clientAddress);
      const { token } = c.req.valid('param');
      const accepted = { body: c.req.valid('json'), visit: visitOf(c) };
      const opened = await acceptInvitation(deps, token, accepted);
      setSessionCookies(c, opened);
      return c.json({ data: toSession(opened.staff) }, 200);
    });

export const invitationRoutes = ({ db, now }: StaffDeps) =>
  createRouter<StaffEnv>()
    .openapi(inviteRoute, async (c) => {
      const { staff } = c.var;
      const invited = c.req.valid('json');
      const call = { staff, key: c.req.header('Idempotency-Key'), asked: [c.req.path, invited], now: now() };
      const data = await logRefusal(db, { staff, what: 'staff.invited' }, () =>
        replayByKey(db, call, (tx) => inviteByMail(tx, staff, { invited, now: now() })),
      );
      return c.json({ data }, 201);
    })
    .openapi(withdrawRoute, async (c) => {
      const { id } = c.req.valid('param');
      await inTransaction(db, async (tx) => {
        if (!(await withdrawInvitation(tx, id, now()))) throw new ShopError('NOT_FOUND', 'noSuchInvitation');
        await logStaff(tx, c.var.staff, {
          what: 'invitation.withdrawn',
          subject: { kind: 'invitation', id },
        });
      });
      return c.body(null, 204);
    });
