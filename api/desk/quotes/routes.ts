import {
  closeQuoteSchema,
  deskQuoteAnswerSchema,
  quoteChangesSchema,
  quoteListQuerySchema,
  quoteListSchema,
} from '../../../contract/desk/quotes.ts';
import { json } from '../../http/router.ts';
import { BARE_VERSION, changeRoute, readRoute, staffRoutes } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { countReads } from '../list-reads/count-reads.ts';
import { closeQuote, editQuote, reopenQuote } from './change-quote.ts';
import { listQuotes } from './list-quotes.ts';
import { answersQuote, changedQuote, findQuote, theQuoteKey } from './quote-route.ts';
import { showQuote } from './show-quote.ts';

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
    const emails = found.data.map(({ email }) => email || null);
    await countReads(deps, staff, emails);
    return found;
  },
});

const one = readRoute('quotes.read', {
  call: 'GET /quotes/{key}',
  operationId: 'getQuote',
  summary: 'A request by its id or its number',
  params: theQuoteKey,
  answer: json('The request', deskQuoteAnswerSchema),
  refusals: [404],
  read: async ({ params, staff, language }, { db, publicUrl, now }: DeskDeps) => ({
    data: await showQuote({ db, publicUrl, at: now() }, params.key, { ...staff, language }),
  }),
});

const refusals = [400, 404, 409, 428];

const edit = changeRoute('quotes.edit', {
  call: 'PATCH /quotes/{key}',
  operationId: 'editQuote',
  summary: 'Say who has a request, or when it is to be answered. One that somebody gets is in work',
  version: BARE_VERSION,
  params: theQuoteKey,
  find: findQuote,
  body: quoteChangesSchema,
  ...answersQuote,
  changed: changedQuote,
  refusals,
  verb: ({ body, found, ...call }, { publicUrl }: DeskDeps) =>
    editQuote({ ...call, ...found, publicUrl }, body),
});

const close = changeRoute('quotes.edit', {
  call: 'POST /quotes/{key}/close',
  operationId: 'closeQuote',
  summary: 'End a request, with a reason. A duplicate is merged into the request that it repeats',
  version: BARE_VERSION,
  params: theQuoteKey,
  find: findQuote,
  body: closeQuoteSchema,
  ...answersQuote,
  changed: changedQuote,
  refusals,
  verb: ({ body, found, ...call }, { publicUrl }: DeskDeps) =>
    closeQuote({ ...call, ...found, publicUrl }, body),
});

const reopen = changeRoute('quotes.edit', {
  call: 'POST /quotes/{key}/reopen',
  operationId: 'reopenQuote',
  summary: 'Work on a request again that has ended',
  version: BARE_VERSION,
  params: theQuoteKey,
  find: findQuote,
  ...answersQuote,
  changed: changedQuote,
  refusals,
  verb: ({ found, ...call }, { publicUrl }: DeskDeps) => reopenQuote({ ...call, ...found, publicUrl }),
});

export const deskQuoteRoutes = staffRoutes('Quotes', list, one, edit, close, reopen);
