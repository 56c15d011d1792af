import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { ShopError } from '../../../contract/problem.ts';
import { passkeyOptionsSchema } from '../../../contract/staff/passkeys.ts';
import {
  elevateBodySchema,
  elevatedSchema,
  type ListedStaffSession,
  staffSessionSchema,
  staffSessionsSchema,
} from '../../../contract/staff/sessions.ts';
import { limitTries, sessionName } from '../../accounts/index.ts';
import { createRouter, json, jsonBody, problems } from '../../http/router.ts';
import { endSessionCookie } from '../cookies.ts';
import type { StaffDeps } from '../deps.ts';
import type { StaffEnv } from '../require-staff.ts';
import { codesStopped } from '../sign-in/password-step.ts';
import { type StaffMember, toSession } from '../staff-member.ts';
import { staffRoute } from '../staff-route.ts';
import { beginElevation, elevateByCode, elevateByPasskey } from './elevate.ts';
import { endSession, endSessionById, listSessions } from './session-queries.ts';

const tags = ['Sign-in'];

const sessionRoute = staffRoute(
  { permission: 'own.use', setsUp: true },
  {
    method: 'get',
    path: '/session',
    operationId: 'getStaffSession',
    tags,
    summary: 'Who is signed in',
    responses: { 200: json('The person and the role', staffSessionSchema), ...problems(401, 403) },
  },
);

const signOutRoute = staffRoute(
  { permission: 'own.use', setsUp: true },
  {
    method: 'delete',
    path: '/session',
    operationId: 'endStaffSession',
    tags,
    summary: 'Sign out',
    responses: { 204: { description: 'Signed out' }, ...problems(401, 403) },
  },
);

const sessionsRoute = staffRoute(
  { permission: 'own.use' },
  {
    method: 'get',
    path: '/sessions',
    operationId: 'listOwnStaffSessions',
    tags,
    summary: 'Your own sessions, the last used first',
    responses: { 200: json('Your sessions', staffSessionsSchema), ...problems(401, 403) },
  },
);

const endRoute = staffRoute(
  { permission: 'own.use' },
  {
    method: 'delete',
    path: '/sessions/{id}',
    operationId: 'endOwnStaffSession',
    tags,
    summary: 'End one of your sessions',
    request: { params: z.object({ id: z.uuid() }) },
    responses: { 204: { description: 'Ended' }, ...problems(400, 401, 403, 404) },
  },
);

const elevateOptionsRoute = staffRoute(
  { permission: 'own.use' },
  {
    method: 'post',
    path: '/session/elevate/options',
    operationId: 'beginStepUp',
    tags,
    summary: 'Get the challenge for one of your passkeys',
    responses: { 200: json('Options for the browser', passkeyOptionsSchema), ...problems(401, 403) },
  },
);

const elevateRoute = staffRoute(
  { permission: 'own.use' },
  {
    method: 'post',
    path: '/session/elevate',
    operationId: 'stepUp',
    tags,
    summary: 'Prove again who you are, for five minutes',
    description:
      'With a one-time code or a passkey. 403 when it is wrong; the fifth wrong code ends the session (401).',
    request: { body: jsonBody(elevateBodySchema) },
    responses: { 200: json('Elevated', elevatedSchema), ...problems(400, 401, 403, 413, 415, 429) },
  },
);

export function sessionRoutes(deps: StaffDeps) {
  const { db, now } = deps;
  return createRouter<StaffEnv>()
    .openapi(sessionRoute, (c) => c.json({ data: toSession(c.var.staff) }, 200))
    .openapi(signOutRoute, async (c) => {
      await endSession(db, c.var.staff.sessionHash);
      endSessionCookie(c);
      return c.body(null, 204);
    })
    .openapi(sessionsRoute, async (c) => {
      const rows = await listSessions(db, c.var.staff.id, now());
      return c.json({ data: rows.map((row) => toListed(row, c.var.staff)) }, 200);
    })
    .openapi(endRoute, async (c) => {
      const wasThere = await endSessionById(db, c.var.staff.id, c.req.valid('param').id);
      if (!wasThere) throw new ShopError('NOT_FOUND', 'noSuchStaffSession');
      return c.body(null, 204);
    })
    .openapi(elevateOptionsRoute, async (c) =>
      c.json({ data: { options: await beginElevation(deps, c.var.staff) } }, 200),
    )
    .openapi(elevateRoute, async (c) => {
      const { code = '', passkey } = c.req.valid('json');
      const until = await (passkey === undefined
        ? elevateWithCode(deps, c, code)
        : elevateByPasskey(deps, c.var.staff, passkey));
      if (!until) throw new ShopError('FORBIDDEN', 'wrongProof');
      return c.json({ data: { elevatedUntil: until.toISOString() } }, 200);
    });
}

type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

const toListed = (row: SessionRow, { sessionHash }: StaffMember): ListedStaffSession => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.seen_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  device: row.device,
  address: row.address,
  isCurrent: row.token_hash.equals(sessionHash),
});

/** Tries of codes are limited like those of passwords. @returns until when; undefined for a wrong code. */
async function elevateWithCode(
  deps: StaffDeps,
  c: Context<StaffEnv>,
  code: string,
): Promise<Date | undefined> {
  const { staff } = c.var;
  // The session is as good as a known browser: strangers' tries must not keep its person from a fresh proof.
  const device = sessionName(staff);
  const tried = {
    target: c,
    address: c.var.clientAddress,
    kind: 'staffCode',
    account: staff.id,
    device,
  } as const;
  let refusal = '';
  const until = await limitTries(deps.limits, tried, async () => {
    const result = await elevateByCode(deps, staff, code);
    if (typeof result !== 'string') return result;
    refusal = result;
    return undefined;
  });
  if (refusal === 'ended') throw new ShopError('UNAUTHORIZED', 'staffSignIn');
  if (refusal === 'stopped') throw codesStopped();
  return until;
}
