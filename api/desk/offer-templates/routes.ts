import { z } from '@hono/zod-openapi';
import {
  offerTemplateAnswerSchema,
  offerTemplateSchema,
  offerTemplatesAnswerSchema,
} from '../../../contract/desk/offer-templates.ts';
import { offerTemplateBodySchema } from '../../../contract/offers/offer-templates.ts';
import { json, problemWith } from '../../http/router.ts';
import { BARE_VERSION, changeRoute, readRoute, staffRoutes } from '../../staff/index.ts';
import { addTemplate, changeTemplate, getTemplate, removeTemplate, templatesOf } from './templates.ts';

const byId = z.object({ id: z.uuid() });
const answer = json('The template', offerTemplateAnswerSchema);
const changed = problemWith('The template as it is now', offerTemplateSchema);

const list = readRoute('quotes.edit', {
  call: 'GET /offer-templates',
  operationId: 'listOfferTemplates',
  summary: "The shop's usual sets of lines, with which an offer may begin",
  answer: json('Every template, by name', offerTemplatesAnswerSchema),
  read: async (_call, { db }) => ({ data: await templatesOf(db) }),
});

const read = readRoute('quotes.edit', {
  call: 'GET /offer-templates/{id}',
  operationId: 'getOfferTemplate',
  summary: 'One template of offers',
  params: byId,
  answer,
  refusals: [400, 404],
  read: async ({ params: { id } }, { db }) => ({ data: await getTemplate(db, id) }),
});

const add = changeRoute('settings.edit', {
  call: 'POST /offer-templates',
  operationId: 'addOfferTemplate',
  summary: 'Add a template of offers',
  unguarded: 'A repeated call is refused, because its name is taken.',
  body: offerTemplateBodySchema,
  status: 201,
  answer,
  refusals: [400, 409],
  verb: ({ tx, body, ...edit }) => addTemplate(tx, body, edit),
});

const change = changeRoute('settings.edit', {
  call: 'PUT /offer-templates/{id}',
  operationId: 'changeOfferTemplate',
  summary: 'Change a template: all of it is replaced. Offers that began with it stay as they are',
  version: BARE_VERSION,
  params: byId,
  body: offerTemplateBodySchema,
  answer,
  changed,
  refusals: [400, 404, 409, 428],
  verb: ({ tx, params, version, body, ...edit }) => changeTemplate(tx, body, { ...params, version, ...edit }),
});

const remove = changeRoute('settings.edit', {
  call: 'DELETE /offer-templates/{id}',
  operationId: 'removeOfferTemplate',
  summary: 'Remove a template',
  version: BARE_VERSION,
  params: byId,
  status: 204,
  answer: { description: 'It is gone' },
  changed,
  refusals: [400, 404, 428],
  verb: ({ tx, params, version, ...edit }) => removeTemplate(tx, { ...params, version, ...edit }),
});

export const offerTemplateRoutes = staffRoutes('Offer templates', list, read, add, change, remove);
