import { z } from '@hono/zod-openapi';
import {
  deskOfferAnswerSchema,
  deskOfferSchema,
  deskOffersSchema,
  newOfferSchema,
  offerBodySchema,
  sendOfferSchema,
} from '../../../contract/desk/offers.ts';
import { mailPreviewSchema } from '../../../contract/desk/order-changes.ts';
import { ShopError } from '../../../contract/problem.ts';
import { PDF_ANSWER, sendPdf } from '../../http/pdf.ts';
import { json, problemWith } from '../../http/router.ts';
import { openOfferPdf, previewOfferMail } from '../../offers/index.ts';
import { findOffer } from '../../quotes/index.ts';
import { BARE_VERSION, changeRoute, KEY, readRoute, responseRoute, staffRoutes } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { findQuoteId } from '../quotes/show-quote.ts';
import { beginOffer } from './begin-offer.ts';
import { changeDraft, dropDraft } from './change-draft.ts';
import { findOfferId, getAnsweredQuote } from './offer-page-queries.ts';
import { sendOffer, withdrawOffer } from './send-offer.ts';
import { showOffer, showOffers } from './show-offers.ts';

/** A request by its id or its number, and the number of its offer's version. */
const ofQuote = z.object({ key: z.string().max(40) });
const ofOffer = ofQuote.extend({ n: z.coerce.number().int().min(1).max(999) });

const answer = json('The offer', deskOfferAnswerSchema);
const changed = problemWith('The offer as it is now', deskOfferSchema);
const refusals = [400, 404, 409, 428];

async function findIn({ params }: { readonly params: z.output<typeof ofQuote> }, { db }: DeskDeps) {
  return { quoteId: await findQuoteId(db, params.key) };
}

async function find({ params }: { readonly params: z.output<typeof ofOffer> }, deps: DeskDeps) {
  const { quoteId } = await findIn({ params }, deps);
  const offer = await findOfferId(deps.db, quoteId, params.n);
  if (!offer) throw new ShopError('NOT_FOUND', 'noOffer');
  return { quoteId, id: offer.id, number: params.n };
}

interface Shown {
  readonly found: { readonly quoteId: string; readonly id: string };
  readonly at: Date;
}
const show = ({ found, at }: Shown, { db }: DeskDeps) => showOffer({ db, at }, found);

const list = readRoute('offers.read', {
  call: 'GET /quotes/{key}/offers',
  operationId: 'listOffers',
  summary: 'All versions of the offer that answers a request, newest first',
  params: ofQuote,
  answer: json('The offers, and how the shop taxes them now', deskOffersSchema),
  refusals: [404],
  read: async (call, deps: DeskDeps) => {
    const { quoteId } = await findIn(call, deps);
    return showOffers({ db: deps.db, at: call.at }, await getAnsweredQuote(deps.db, quoteId));
  },
});

const begin = changeRoute('quotes.edit', {
  call: 'POST /quotes/{key}/offers',
  operationId: 'beginOffer',
  summary:
    'Begin the draft of an offer, from the newest version, another one, a template or what was asked for',
  description: 'A request has one draft at most. One that nobody has goes to who begins its offer.',
  key: KEY,
  params: ofQuote,
  find: findIn,
  body: newOfferSchema,
  status: 201,
  answer,
  refusals: [400, 404, 409, 422],
  verb: async ({ body, found, ...call }) => ({ id: await beginOffer({ ...call, ...found }, body) }),
  show: ({ found, at }, { db }: DeskDeps, { id }) => showOffer({ db, at }, { ...found, id }),
});

const edit = changeRoute('quotes.edit', {
  call: 'PUT /quotes/{key}/offers/{n}',
  operationId: 'editOffer',
  summary: 'Replace what a draft says',
  version: BARE_VERSION,
  params: ofOffer,
  find,
  body: offerBodySchema,
  answer,
  changed,
  refusals,
  verb: ({ body, found, ...call }) => changeDraft({ ...call, ...found }, body),
  show,
});

const drop = changeRoute('quotes.edit', {
  call: 'DELETE /quotes/{key}/offers/{n}',
  operationId: 'deleteOffer',
  summary: 'Delete a draft',
  version: BARE_VERSION,
  params: ofOffer,
  find,
  status: 204,
  answer: { description: 'The draft is deleted' },
  changed,
  refusals,
  verb: ({ found, ...call }) => dropDraft({ ...call, ...found }),
});

const send = changeRoute('quotes.edit', {
  call: 'POST /quotes/{key}/offers/{n}/send',
  operationId: 'sendOffer',
  summary: 'Send a draft to the customer, by mail or on paper',
  description:
    'It replaces a version that was sent before. Its paper is printed and kept. A customer without an email gets it on paper.',
  version: BARE_VERSION,
  key: KEY,
  params: ofOffer,
  find,
  body: sendOfferSchema,
  answer,
  changed,
  refusals: [...refusals, 422],
  verb: ({ body, found, ...call }) => sendOffer({ ...call, ...found }, body),
  show,
});

const withdraw = changeRoute('quotes.edit', {
  call: 'POST /quotes/{key}/offers/{n}/withdraw',
  operationId: 'withdrawOffer',
  summary: 'Take back an offer that nobody has answered',
  version: BARE_VERSION,
  params: ofOffer,
  find,
  answer,
  changed,
  refusals,
  verb: ({ found, ...call }) => withdrawOffer({ ...call, ...found }),
  show,
});

const getOffer = async (call: { readonly params: z.output<typeof ofOffer> }, deps: DeskDeps) => {
  const { id } = await find(call, deps);
  const offer = await findOffer(deps.db, id);
  if (!offer) throw new ShopError('NOT_FOUND', 'noOffer');
  return offer;
};

const pdf = responseRoute('offers.read', {
  call: 'GET /quotes/{key}/offers/{n}/offer.pdf',
  operationId: 'downloadOffer',
  summary: 'The paper of an offer: as it was sent, or as a draft would be printed now',
  params: ofOffer,
  answers: { 200: { description: 'A tagged PDF, in the language of the offer', ...PDF_ANSWER } },
  refusals: [404],
  respond: async ({ c, ...call }, deps: DeskDeps) =>
    sendPdf(c, await openOfferPdf(deps, await getOffer(call, deps))),
});

const preview = readRoute('offers.read', {
  call: 'POST /quotes/{key}/offers/{n}/mail-preview',
  operationId: 'previewOfferMail',
  summary: 'The mail of an offer as it would be sent now',
  description: 'Sends nothing. Show the HTML in a sandboxed frame: customers typed some of its words.',
  params: ofOffer,
  answer: json('The mail', mailPreviewSchema),
  refusals: [404],
  read: async (call, deps: DeskDeps) => {
    const letter = await previewOfferMail(deps.db, await getOffer(call, deps), deps);
    if (!letter) throw new ShopError('NOT_FOUND', 'noQuote');
    return { data: letter };
  },
});

export const offerRoutes = staffRoutes('Quotes', list, begin, edit, drop, send, withdraw, pdf, preview);
