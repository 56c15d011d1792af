import { z } from 'zod';
import { deskQuoteAnswerSchema } from '../../../contract/desk/quotes.ts';
import {
  offerAnsweringAnswerSchema,
  recordedAcceptanceSchema,
  remindersSchema,
} from '../../../contract/offers/quote-link.ts';
import { json } from '../../http/router.ts';
import { recordAcceptance, setReminders, showAnswering } from '../../quote-links/index.ts';
import { changeRoute, KEY, readRoute, type StaffMember, staffRoutes } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { findQuoteId, showQuote } from './show-quote.ts';

const params = z.object({ key: z.string().max(40) });
const offerParams = z.object({ key: z.string().max(40), number: z.coerce.number().int().min(1).max(999) });

/** Amounts, which production does not see. */
const answering = readRoute('quotes.edit', {
  call: 'GET /quotes/{key}/answering',
  operationId: 'getOfferAnswering',
  summary: 'The offer of which an acceptance can be recorded, and how a request is reminded of',
  params,
  answer: json('What can be done now', offerAnsweringAnswerSchema),
  refusals: [404],
  read: async ({ params }, { db, now }: DeskDeps) => ({
    data: await showAnswering(db, await findQuoteId(db, params.key), now()),
  }),
});

const answer = json('The request', deskQuoteAnswerSchema);

interface Shown {
  readonly found: { readonly id: string };
  readonly staff: StaffMember;
  readonly language: StaffMember['language'];
  readonly at: Date;
}
const show = ({ found, staff, language, at }: Shown, { db, publicUrl }: DeskDeps) =>
  showQuote({ db, publicUrl, at }, found.id, { id: staff.id, role: staff.role, language });

const find = async (
  { params: { key } }: { readonly params: { readonly key: string } },
  { db }: DeskDeps,
) => ({
  id: await findQuoteId(db, key),
});

const record = changeRoute('quotes.edit', {
  call: 'POST /quotes/{key}/offers/{number}/acceptance',
  operationId: 'recordAcceptance',
  summary: 'Record an acceptance that came by phone, mail or as a purchase order, in time or late',
  key: KEY,
  params: offerParams,
  find,
  body: recordedAcceptanceSchema,
  status: 201,
  answer,
  refusals: [400, 404, 409, 422],
  verb: async ({ body, found, params, ...call }, deps: DeskDeps) => {
    await recordAcceptance(deps, { ...call, ...found, number: params.number }, body);
    return {};
  },
  show,
});

const reminders = changeRoute('quotes.edit', {
  call: 'POST /quotes/{key}/reminders',
  operationId: 'setQuoteReminders',
  summary: 'Stop the reminders of a request, or let them go on',
  unguarded: 'What was set last counts, and setting it again changes nothing.',
  params,
  find,
  body: remindersSchema,
  answer,
  refusals: [400, 404],
  verb: ({ body, found, ...call }) => setReminders({ ...call, ...found }, body.isStopped),
  show,
});

export const quoteAnswerRoutes = staffRoutes('Quotes', answering, record, reminders);
