import { z } from '@hono/zod-openapi';
import { ShopError } from '../../../contract/problem.ts';
import {
  acceptBodySchema,
  invitationAnswerSchema,
  invitationBodySchema,
  invitationSchema,
} from '../../../contract/staff/people.ts';
import { staffSessionSchema } from '../../../contract/staff/sessions.ts';
import { linkParams } from '../../http/link-token.ts';
import { createRouter, json, jsonBody, problems } from '../../http/router.ts';
import { STAFF_KEY } from '../change-headers.ts';
import { changeRoute } from '../change-route.ts';
import { setSessionCookies } from '../cookies.ts';
import type { StaffDeps } from '../deps.ts';
import { logStaff } from '../log/log-queries.ts';
import { toSession } from '../staff-member.ts';
import { openRoute } from '../staff-route.ts';
import { staffRoutes } from '../staff-routes.ts';
import { visitOf } from '../visit.ts';
import { acceptInvitation, getInvitation } from './accept.ts';
import { withdrawInvitation } from './invitation-queries.ts';
import { inviteByMail } from './invite.ts';

const tags = ['Invitations'];
const needs = { permission: 'staff.manage', stepUp: true } as const;

const invite = changeRoute(needs, {
  call: 'POST /invitations',
  operationId: 'inviteStaff',
  summary: 'Invite somebody by mail, for 72 hours. Earlier invitations of the address end',
  key: STAFF_KEY,
  fingerprint: ({ path, body }) => [path, body],
  body: invitationBodySchema,
  status: 201,
  answer: json('The invitation', invitationAnswerSchema),
  refusals: [400, 409, 413, 415, 422],
  logsRefusalOf: 'staff.invited',
  verb: ({ tx, staff, at: now, body: invited }) => inviteByMail(tx, staff, { invited, now }),
});

const withdraw = changeRoute(needs, {
  call: 'DELETE /staff-invitations/{id}',
  operationId: 'withdrawInvitation',
  summary: 'Withdraw an invitation',
  unguarded: 'An invitation is withdrawn once, and never changed.',
  params: z.object({ id: z.uuid() }),
  status: 204,
  answer: { description: 'Withdrawn' },
  refusals: [400, 404],
  verb: async ({ tx, staff, at, params: { id } }) => {
    if (!(await withdrawInvitation(tx, id, at))) throw new ShopError('NOT_FOUND', 'noSuchInvitation');
    await logStaff(tx, staff, { what: 'invitation.withdrawn', subject: { kind: 'invitation', id } });
  },
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

export const invitationRoutes = staffRoutes('Invitations', invite, withdraw);
