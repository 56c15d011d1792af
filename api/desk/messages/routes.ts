import { z } from '@hono/zod-openapi';
import {
  contactMessageSchema,
  messageListSchema,
  messageQuerySchema,
  messageRowSchema,
} from '../../../contract/desk/messages.ts';
import { createRouter, json, problems, problemWith } from '../../http/router.ts';
import { readIfMatch, type StaffEnv, staffRoute } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { countReads } from '../list-reads/count-reads.ts';
import { finishMessage, messagesOf } from './messages.ts';

const tags = ['Messages'];

const listRoute = staffRoute(
  { permission: 'customers.read' },
  {
    method: 'get',
    path: '/messages',
    operationId: 'listMessages',
    tags,
    summary: 'List the messages of the contact form, newest first',
    request: { query: messageQuerySchema },
    responses: { 200: json('A page of messages', messageListSchema), ...problems(400, 401, 403) },
  },
);

const doneRoute = staffRoute(
  { permission: 'customers.read' },
  {
    method: 'post',
    path: '/messages/{id}/done',
    operationId: 'finishMessage',
    tags,
    summary: 'Say that a message was dealt with',
    request: {
      params: z.object({ id: z.uuid() }),
      headers: z.object({ 'If-Match': z.string().optional() }),
    },
    responses: {
      200: json('The message', contactMessageSchema),
      412: problemWith('The message as it is now', messageRowSchema),
      ...problems(400, 401, 403, 404, 428),
    },
  },
);

export function messageRoutes(deps: DeskDeps) {
  const app = createRouter<StaffEnv>();
  app.openapi(listRoute, async (c) => {
    const list = await messagesOf(deps.db, c.req.valid('query'));
    await countReads(
      deps,
      c.var.staff,
      list.data.map(({ email }) => email),
    );
    return c.json(list, 200);
  });
  app.openapi(doneRoute, async (c) => {
    const change = { id: c.req.valid('param').id, version: readIfMatch(c.req.header('If-Match')) };
    return c.json({ data: await finishMessage(deps, c.var.staff, change) }, 200);
  });
  return app;
}
