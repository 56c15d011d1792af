import { z } from '@hono/zod-openapi';
import {
  checklistAnswerBodySchema,
  checklistItemSchema,
  checklistSchema,
} from '../../../contract/desk/checklist.ts';
import { CHECKLIST_NAMES } from '../../../contract/desk/checklist-items.ts';
import { json, problemWith } from '../../http/router.ts';
import { changeRoute, readRoute, staffRoutes } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { answerItem, showChecklist } from './checklist.ts';

const read = readRoute('checklist.confirm', {
  call: 'GET /checklist',
  operationId: 'getChecklist',
  summary: 'What a new shop fills in, reads and confirms before it opens',
  answer: json('Every item with its state', checklistSchema),
  read: async (_call, { db, publicUrl }: DeskDeps) => ({ data: await showChecklist(db, { publicUrl }) }),
});

const answer = changeRoute('checklist.confirm', {
  call: 'POST /checklist/{item}',
  operationId: 'answerChecklistItem',
  summary: 'Confirm an item as it was seen; of taxes, say that the shop is registered for none',
  params: z.object({ item: z.enum(CHECKLIST_NAMES) }),
  body: checklistAnswerBodySchema,
  unguarded: 'it names what was seen by its fingerprint, and an answer that holds already is not added again',
  answer: json('Every item with its state', checklistSchema),
  changed: problemWith('Every item as it is now', z.array(checklistItemSchema)),
  refusals: [400, 409],
  verb: ({ tx, params: { item }, body, staff, at }, { publicUrl }: DeskDeps) =>
    answerItem(tx, { item, body, staff, at, publicUrl }),
});

export const checklistRoutes = staffRoutes('Checklist', read, answer);
