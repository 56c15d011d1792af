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
import { json } from '../../http/router.ts';
import { changeRoute } from '../change-route.ts';
import { endSessionCookie } from '../cookies.ts';
import type { StaffDeps } from '../deps.ts';
import { readRoute, responseRoute } from '../read-route.ts';
import type { StaffEnv } from '../require-staff.ts';
import { codesStopped } from '../sign-in/password-step.ts';
import { type StaffMember, toSession } from '../staff-member.ts';
import { staffRoutes } from '../staff-routes.ts';
import { beginElevation, elevateByCode, elevateByPasskey } from './elevate.ts';
import { endSession, endSessionById, listSessions } from './session-queries.ts';

const needs = { permission: 'own.use' } as const;

const read = readRoute(
  { ...needs, setsUp: true },
  {
    call: 'GET /session',
    operationId: 'getStaffSession',
    summary: 'Who is signed in',
    answer: json('The person and the role', staffSessionSchema),
    read: async ({ staff }) => ({ data: toSession(staff) }),
  },
);

const signOut = responseRoute(
  { ...needs, setsUp: true },
  {
    call: 'DELETE /session',
    operationId: 'endStaffSession',
    summary: 'Sign out',
    answers: { 204: { description: 'Signed out' } },
    respond: async ({ c, staff }, { db }) => {
      await endSession(db, staff.sessionHash);
      endSessionCookie(c);
      return c.body(null, 204);
    },
  },
);

const list = readRoute(needs, {
  call: 'GET /sessions',
  operationId: 'listOwnStaffSessions',
  summary: 'Your own sessions, the last used first',
  answer: json('Your sessions', staffSessionsSchema),
  read: async ({ staff, at }, { db }) => {
    const rows = await listSessions(db, staff.id, at);
    return { data: rows.map((row) => toListed(row, staff)) };
  },
});

const end = changeRoute(needs, {
  call: 'DELETE /sessions/{id}',
  operationId: 'endOwnStaffSession',
  summary: 'End one of your sessions',
  unguarded: 'A session ends once, and never changes.',
  params: z.object({ id: z.uuid() }),
  status: 204,
  answer: { description: 'Ended' },
  refusals: [400, 404],
  verb: async ({ tx, staff, params: { id } }) => {
    if (!(await endSessionById(tx, staff.id, id))) throw new ShopError('NOT_FOUND', 'noSuchStaffSession');
  },
});

const beginStepUp = changeRoute(needs, {
  call: 'POST /session/elevate/options',
  operationId: 'beginStepUp',
  summary: 'Get the challenge for one of your passkeys',
  unguarded: 'The last challenge counts.',
  answer: json('Options for the browser', passkeyOptionsSchema),
  act: async ({ staff }, deps: StaffDeps) => ({ options: await beginElevation(deps, staff) }),
});

const stepUp = responseRoute(needs, {
  call: 'POST /session/elevate',
  operationId: 'stepUp',
  summary: 'Prove again who you are, for five minutes',
  description:
    'With a one-time code or a passkey. 403 when it is wrong; the fifth wrong code ends the session (401).',
  body: elevateBodySchema,
  answers: { 200: json('Elevated', elevatedSchema) },
  refusals: [400, 413, 415, 429],
  respond: async ({ c, staff, body: { code = '', passkey } }, deps: StaffDeps) => {
    const until = await (passkey === undefined
      ? elevateWithCode(deps, c, code)
      : elevateByPasskey(deps, staff, passkey));
    if (!until) throw new ShopError('FORBIDDEN', 'wrongProof');
    return c.json({ data: { elevatedUntil: until.toISOString() } }, 200);
  },
});

export const sessionRoutes = staffRoutes('Sign-in', read, signOut, list, end, beginStepUp, stepUp);

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
