import { z } from '@hono/zod-openapi';
import {
  closeQuoteSchema,
  deskQuoteAnswerSchema,
  deskQuoteSchema,
  quoteChangesSchema,
  quoteListQuerySchema,
  quoteListSchema,
  quoteNoteSchema,
} from '../../../contract/desk/quotes.ts';
import { json, problemWith } from '../../http/router.ts';
import {
  BARE_VERSION,
  changeRoute,
  KEY,
  readRoute,
  type StaffMember,
  staffRoutes,
} from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { countReads } from '../list-reads/count-reads.ts';
import { closeQuote, editQuote, noteQuote, reopenQuote } from './change-quote.ts';
import { listQuotes } from './list-quotes.ts';
import { findQuoteId, showQuote } from './show-quote.ts';

/** A request by its id or its number. */
const params = z.object({ key: z.string().max(40) });

const list = readRoute('quotes.read', {
  call: 'GET /quotes',
  operationId: 'listQuotes',
  summary: 'List, filter and search requests for quotes, newest first',
  description:
    'A search is by email when it has an @, by the number or its last four or more characters, by the last four or ' +
    'more digits of a phone number, or else by names. Whoever may not see the buyer can search neither email nor phone.',
  query: quoteListQuerySchema,
  answer: json('A page of requests', quoteListSchema),
  refusals: [400],
  read: async ({ staff, language, query }, deps) => {
    const found = await listQuotes(deps, query, { id: staff.id, role: staff.role, language });
    const emails = found.data.map(({ email }) => email);
    await countReads(deps, staff, emails);
    return found;
  },
});

const one = readRoute('quotes.read', {
  call: 'GET /quotes/{key}',
  operationId: 'getQuote',
  summary: 'A request by its id or its number',
  params,
  answer: json('The request', deskQuoteAnswerSchema),
  refusals: [404],
  read: async ({ params, staff, language }, { db, publicUrl, now }: DeskDeps) => ({
    data: await showQuote({ db, publicUrl, at: now() }, params.key, { role: staff.role, language }),
  }),
});

const answer = json('The request', deskQuoteAnswerSchema);
const changed = problemWith('The request as it is now', deskQuoteSchema);
const refusals = [400, 404, 409, 428];

const find = async (call: { readonly params: z.output<typeof params> }, { db }: DeskDeps) => ({
  id: await findQuoteId(db, call.params.key),
});

interface Shown {
  readonly found: { readonly id: string };
  readonly staff: StaffMember;
  readonly language: StaffMember['language'];
  readonly at: Date;
}
const show = ({ found, staff, language, at }: Shown, { db, publicUrl }: DeskDeps) =>
  showQuote({ db, publicUrl, at }, found.id, { role: staff.role, language });

const edit = changeRoute('quotes.edit', {
  call: 'PATCH /quotes/{key}',
  operationId: 'editQuote',
  summary: 'Say who has a request, or when it is to be answered. One that somebody gets is in work',
  version: BARE_VERSION,
  params,
  find,
  body: quoteChangesSchema,
  answer,
  changed,
  refusals,
  verb: ({ body, found, ...call }, { publicUrl }: DeskDeps) =>
    editQuote({ ...call, ...found, publicUrl }, body),
  show,
});

const close = changeRoute('quotes.edit', {
  call: 'POST /quotes/{key}/close',
  operationId: 'closeQuote',
  summary: 'End a request, with a reason. A duplicate is merged into the request that it repeats',
  version: BARE_VERSION,
  params,
  find,
  body: closeQuoteSchema,
  answer,
  changed,
  refusals,
  verb: ({ body, found, ...call }, { publicUrl }: DeskDeps) =>
    closeQuote({ ...call, ...found, publicUrl }, body),
  show,
});

const reopen = changeRoute('quotes.edit', {
  call: 'POST /quotes/{key}/reopen',
  operationId: 'reopenQuote',
  summary: 'Work on a request again that has ended',
  version: BARE_VERSION,
  params,
  find,
  answer,
  changed,
  refusals,
  verb: ({ found, ...call }, { publicUrl }: DeskDeps) => reopenQuote({ ...call, ...found, publicUrl }),
  show,
});

const note = changeRoute('quotes.edit', {
  call: 'POST /quotes/{key}/notes',
  operationId: 'noteQuote',
  summary: 'Add a note, which only staff read',
  key: KEY,
  params,
  find,
  body: quoteNoteSchema,
  status: 201,
  answer,
  refusals: [400, 404, 422],
  verb: ({ body, found, ...call }, { publicUrl }: DeskDeps) =>
    noteQuote({ ...call, ...found, publicUrl }, body.text),
  show,
});

export const deskQuoteRoutes = staffRoutes('Quotes', list, one, edit, close, reopen, note);
