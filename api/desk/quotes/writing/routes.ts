import { z } from '@hono/zod-openapi';
import { newQuoteSchema } from '../../../../contract/desk/new-quotes.ts';
import {
  newMessageSchema,
  newQuoteFileSchema,
  quoteFileAnswerSchema,
} from '../../../../contract/desk/quote-messages.ts';
import { deskQuoteAnswerSchema, quoteNoteSchema } from '../../../../contract/desk/quotes.ts';
import { ShopError } from '../../../../contract/problem.ts';
import { json } from '../../../http/router.ts';
import { BARE_VERSION, changeRoute, KEY, responseRoute, staffRoutes } from '../../../staff/index.ts';
import { findArtworkPicture, HARMLESS, keepUpload, UPLOADED_FILE, uploadIn } from '../../../uploads/index.ts';
import type { DeskDeps } from '../../deps.ts';
import { attachFile, removeFile } from '../quote-files.ts';
import { editQuoteNote, noteQuote } from '../quote-notes.ts';
import { findFileKey } from '../quote-page-queries.ts';
import { answersQuote, changedQuote, findQuote, theQuoteKey } from '../quote-route.ts';
import { showQuote } from '../show-quote.ts';
import { endQuestion, writeMessage } from '../write-message.ts';
import { writeQuote } from '../write-quote.ts';

const about = { params: theQuoteKey, find: findQuote, ...answersQuote };
const refusals = [400, 404, 422];

const write = changeRoute('quotes.edit', {
  call: 'POST /quotes',
  operationId: 'writeQuote',
  summary: 'Write a request for a caller, also for one without an email',
  description:
    'The fields of the general form or of a custom product’s, with the same checks. `file` is a link that `POST /quote-files` returned. ' +
    'The caller gets the mail that confirms a request only with `sendsConfirmation`.',
  key: KEY,
  body: newQuoteSchema,
  status: 201,
  answer: json('The request', deskQuoteAnswerSchema),
  refusals: [400, 422],
  verb: ({ body, ...call }, { publicUrl }: DeskDeps) => writeQuote({ ...call, publicUrl }, body),
  show: ({ staff, language, at }, { db, publicUrl }: DeskDeps, { quote }) =>
    showQuote({ db, publicUrl, at }, quote, { ...staff, language }),
});

const message = changeRoute('quotes.edit', {
  call: 'POST /quotes/{key}/messages',
  operationId: 'writeQuoteMessage',
  summary: 'Write to the customer by mail, or add what came from the customer by mail or phone (`pasted`)',
  key: KEY,
  ...about,
  body: newMessageSchema,
  status: 201,
  refusals: [...refusals, 409],
  verb: ({ body, found, ...call }, { publicUrl }: DeskDeps) =>
    writeMessage({ ...call, ...found, publicUrl }, body),
});

const answered = changeRoute('quotes.edit', {
  call: 'POST /quotes/{key}/answered',
  operationId: 'endQuoteQuestion',
  summary: 'Say that the customer was answered elsewhere, such as by phone',
  unguarded: 'saying it twice leaves it answered',
  ...about,
  refusals: [404],
  verb: ({ found, ...call }, { publicUrl }: DeskDeps) => endQuestion({ ...call, ...found, publicUrl }),
});

const attach = changeRoute('quotes.edit', {
  call: 'POST /quotes/{key}/files',
  operationId: 'attachQuoteFile',
  summary: 'Add an uploaded file to a request',
  key: KEY,
  ...about,
  body: newQuoteFileSchema,
  status: 201,
  refusals,
  verb: ({ body, found, ...call }, { publicUrl }: DeskDeps) =>
    attachFile({ ...call, ...found, publicUrl }, body.file),
});

const detach = changeRoute('quotes.edit', {
  call: 'DELETE /quotes/{key}/files/{id}',
  operationId: 'removeQuoteFile',
  summary: 'Remove a file that staff added: one’s own within a day, a manager any',
  unguarded: 'a file that is removed twice is gone',
  ...about,
  params: theQuoteKey.extend({ id: z.uuid() }),
  refusals: [400, 404],
  verb: ({ found, params, ...call }, { publicUrl }: DeskDeps) =>
    removeFile({ ...call, ...found, publicUrl }, params.id),
});

const note = changeRoute('quotes.edit', {
  call: 'POST /quotes/{key}/notes',
  operationId: 'noteQuote',
  summary: 'Add a note, which only staff read',
  key: KEY,
  ...about,
  body: quoteNoteSchema,
  status: 201,
  refusals,
  verb: ({ body, found, ...call }, { publicUrl }: DeskDeps) =>
    noteQuote({ ...call, ...found, publicUrl }, body.text),
});

const changeNote = changeRoute('quotes.edit', {
  call: 'PATCH /quotes/{key}/notes/{id}',
  operationId: 'editQuoteNote',
  summary: 'Change your own note within five minutes',
  version: BARE_VERSION,
  ...about,
  params: theQuoteKey.extend({ id: z.uuid() }),
  body: quoteNoteSchema,
  changed: changedQuote,
  refusals: [400, 404, 428],
  verb: ({ body, found, params, ...call }, { publicUrl }: DeskDeps) =>
    editQuoteNote({ ...call, ...found, publicUrl }, { ...body, note: params.id }),
});

const picture = responseRoute('quotes.read', {
  call: 'GET /quotes/{key}/picture',
  operationId: 'getQuotePicture',
  summary: 'The drawn picture of the file that a request came with, or of a later one by its id',
  description:
    'One that was never tried is drawn soon, and has no content until then; where nothing can be drawn, it is not found.',
  params: theQuoteKey,
  query: z.object({ file: z.uuid().optional(), size: z.enum(['400', '800']).default('800') }),
  answers: {
    204: { description: 'The picture is not drawn yet' },
    200: {
      description: 'The picture',
      content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } },
    },
  },
  refusals: [400, 404],
  respond: async ({ c, query: { file, size }, ...call }, deps: DeskDeps) => {
    const { id } = await findQuote(call, deps);
    const key = await findFileKey(deps.db, id, file);
    const bytes = key && (await findArtworkPicture(deps, key, size === '400' ? 400 : 800));
    if (!bytes) throw new ShopError('NOT_FOUND', 'noFile');
    // No error, which the console of each browser would show.
    if (bytes === 'waiting') return c.body(null, 204);
    return c.body(new Uint8Array(bytes), 200, { ...HARMLESS, 'Content-Type': 'image/webp' });
  },
});

const upload = responseRoute('quotes.edit', {
  call: 'POST /quote-files',
  operationId: 'uploadQuoteFile',
  summary: 'Upload a file for a request, which names it by its link',
  description: 'The same kinds, limits and checks as for customers.',
  upload: UPLOADED_FILE,
  answers: { 201: json('The link of the stored file and the facts read from it', quoteFileAnswerSchema) },
  refusals: [400, 413, 415, 429, 503, 507],
  respond: async ({ c }, deps: DeskDeps) => {
    const running = deps.uploads.atOnce.take(c.var.clientAddress);
    try {
      return c.json({ data: await keepUpload(deps, uploadIn(c)) }, 201);
    } finally {
      running.giveBack();
    }
  },
});

export const quoteWritingRoutes = staffRoutes(
  'Quotes',
  ...[write, message, answered, attach, detach, note, changeNote, picture],
);

/** Takes a file, so it comes before the guards of JSON bodies. */
export const quoteUploadRoutes = staffRoutes('Quotes', upload);
