import { digestAnswerSchema, digestChoiceSchema, digestMailSchema } from '../../../contract/desk/digest.ts';
import { inTransaction } from '../../db/client.ts';
import { createRouter, json, jsonBody, problems } from '../../http/router.ts';
import { shopDay } from '../../settings/index.ts';
import { logStaff, type StaffEnv, staffRoute } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { readChoice, writeChoice } from './digest-queries.ts';
import { writeDigest } from './write-mail.ts';

const tags = ['Digest'];

const readRoute = staffRoute(
  { permission: 'own.use' },
  {
    method: 'get',
    path: '/digest',
    operationId: 'getDigestChoice',
    tags,
    summary: 'Whether you get the daily digest by mail',
    responses: { 200: json('Your choice', digestAnswerSchema), ...problems(401, 403) },
  },
);

const chooseRoute = staffRoute(
  { permission: 'own.use' },
  {
    method: 'patch',
    path: '/digest',
    operationId: 'chooseDigest',
    tags,
    summary: 'Start or stop your daily digest, which comes at seven in the morning from tomorrow on',
    request: { body: jsonBody(digestChoiceSchema) },
    responses: { 200: json('Your choice', digestAnswerSchema), ...problems(400, 401, 403) },
  },
);

const mailRoute = staffRoute(
  { permission: 'own.use' },
  {
    method: 'get',
    path: '/digest/mail',
    operationId: 'readDigest',
    tags,
    summary: 'Your digest as it would be mailed now, whether or not you get it',
    responses: { 200: json('The mail', digestMailSchema), ...problems(401, 403) },
  },
);

export function digestRoutes(deps: DeskDeps) {
  const { db, now } = deps;
  const app = createRouter<StaffEnv>();
  app.openapi(readRoute, async (c) => c.json({ data: { wants: await readChoice(db, c.var.staff.id) } }, 200));
  app.openapi(mailRoute, async (c) => {
    const { subject, html } = await writeDigest(deps, c.var.staff);
    return c.json({ data: { subject, html } }, 200);
  });
  app.openapi(chooseRoute, async (c) => {
    const { wants } = c.req.valid('json');
    const { staff } = c.var;
    await inTransaction(db, async (tx) => {
      await writeChoice(tx, staff.id, { wants, day: shopDay(now()) });
      await logStaff(tx, staff, { what: 'digest.chosen', detail: { wants } });
    });
    return c.json({ data: { wants } }, 200);
  });
  return app;
}
