import { z } from '@hono/zod-openapi';
import {
  contactMessageSchema,
  messageListSchema,
  messageQuerySchema,
  messageRowSchema,
} from '../../../contract/desk/messages.ts';
import { json, problemWith } from '../../http/router.ts';
import { BARE_VERSION, changeRoute, readRoute, staffRoutes } from '../../staff/index.ts';
import { countReads } from '../list-reads/count-reads.ts';
import { finishMessage, messagesOf } from './messages.ts';

const list = readRoute('customers.read', {
  call: 'GET /messages',
  operationId: 'listMessages',
  summary: 'List the messages of the contact form, newest first',
  query: messageQuerySchema,
  answer: json('A page of messages', messageListSchema),
  refusals: [400],
  read: async ({ staff, query }, deps) => {
    const found = await messagesOf(deps.db, query);
    const emails = found.data.map(({ email }) => email);
    await countReads(deps, staff, emails);
    return found;
  },
});

const finish = changeRoute('customers.read', {
  call: 'POST /messages/{id}/done',
  operationId: 'finishMessage',
  summary: 'Say that a message was dealt with',
  version: BARE_VERSION,
  params: z.object({ id: z.uuid() }),
  answer: json('The message', contactMessageSchema),
  changed: problemWith('The message as it is now', messageRowSchema),
  refusals: [400, 404, 428],
  verb: ({ tx, params, version, staff, at }) => finishMessage(tx, { ...params, version }, { staff, at }),
});

export const messageRoutes = staffRoutes('Messages', list, finish);
