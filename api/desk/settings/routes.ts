import { z } from '@hono/zod-openapi';
import {
  settingsAnswerSchema,
  settingsChangeSchema,
  versionedSettingsSchema,
} from '../../../contract/desk/settings.ts';
import { createRouter, json, jsonBody, problems, problemWith } from '../../http/router.ts';
import { readVersionedSettings } from '../../settings/index.ts';
import { readIfMatch, type StaffEnv, staffRoute } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { editSettings } from './edit-settings.ts';

const tags = ['Settings'];

const readRoute = staffRoute(
  { permission: 'settings.edit' },
  {
    method: 'get',
    path: '/settings',
    operationId: 'getSettings',
    tags,
    summary: "The shop's settings",
    responses: { 200: json('Every setting', settingsAnswerSchema), ...problems(401, 403) },
  },
);

const editRoute = staffRoute(
  { permission: 'settings.edit' },
  {
    method: 'patch',
    path: '/settings',
    operationId: 'editSettings',
    tags,
    summary: 'Change settings',
    request: {
      headers: z.object({ 'If-Match': z.string().optional() }),
      body: jsonBody(settingsChangeSchema),
    },
    responses: {
      200: json('Every setting', settingsAnswerSchema),
      412: problemWith('The settings as they are now', versionedSettingsSchema),
      ...problems(400, 401, 403, 428),
    },
  },
);

export function settingRoutes({ db }: DeskDeps) {
  const app = createRouter<StaffEnv>();
  app.openapi(readRoute, async (c) => c.json({ data: await readVersionedSettings(db) }, 200));
  app.openapi(editRoute, async (c) => {
    const seen = readIfMatch(c.req.header('If-Match'));
    return c.json({ data: await editSettings(db, c.var.staff, { change: c.req.valid('json'), seen }) }, 200);
  });
  return app;
}
