import { type Act, pick } from '../act.ts';
import type { LifeOrder, LifeRequest, World } from '../world.ts';
import { accept, askAgain, decline, payOffer, record, write } from './answers.ts';
import { answerTogether } from './answers-together.ts';
import { actOnAll } from './bulk.ts';
import { eventsDuringCalls } from './interrupted.ts';
import { cancel, exemptOrder, pay, refund, refuse, release, settleRefund, writeOff } from './money.ts';
import {
  askBalance,
  dropDraft,
  offer,
  placeByOffer,
  sendDraft,
  withdrawOffer,
  writeDraft,
} from './offers.ts';
import { issueInvoice } from './papers.ts';
import { edit, moveParcel, pack, receive, repack, resend } from './parcels.ts';
import { placeByPhone, useLink } from './phone.ts';
import { exemptAccount, place } from './placing.ts';
import { answerBank, dispute, endRefund, payAgain, refundByHand, replayEvents } from './provider.ts';
import { ask, closeRequest, forgetAsker, outlast, reopenRequest, take } from './requests.ts';
import { countStock, damageStock, receiveStock } from './stock.ts';
import { changeTaxSettings } from './tax-settings.ts';
import { addTaxRow, closeTax, deleteAccount, forget, goOn, runJob, wait, work } from './time.ts';
import { actTogether } from './together.ts';

const OF_THE_SHOP = {
  ask,
  place,
  placeByPhone,
  placeByOffer,
  useLink,
  actOnAll,
  exemptAccount,
  replayEvents,
  addTaxRow,
  closeTax,
  changeTaxSettings,
  countStock,
  receiveStock,
  damageStock,
  deleteAccount,
  runJob,
  wait,
  work,
};

const OF_AN_ORDER = {
  pay,
  refund,
  settleRefund,
  cancel,
  askBalance,
  refuse,
  writeOff,
  receive,
  release,
  exemptOrder,
  pack,
  moveParcel,
  repack,
  edit,
  resend,
  answerBank,
  payAgain,
  dispute,
  endRefund,
  refundByHand,
  issueInvoice,
  actTogether,
  eventsDuringCalls,
  forget,
};

const OF_A_REQUEST = {
  take,
  writeDraft,
  sendDraft,
  dropDraft,
  offer,
  withdrawOffer,
  closeRequest,
  reopenRequest,
  accept,
  record,
  decline,
  askAgain,
  write,
  payOffer,
  answerTogether,
  forgetAsker,
  outlast,
};

type RequestAct = keyof typeof OF_A_REQUEST;
export type ActName = keyof typeof OF_THE_SHOP | keyof typeof OF_AN_ORDER | RequestAct;

/** How often each act is drawn in the life of orders. */
export const WEIGHTS: Readonly<Record<Exclude<ActName, RequestAct | 'ask'>, number>> = {
  place: 8,
  placeByPhone: 7,
  placeByOffer: 8,
  useLink: 6,
  issueInvoice: 2,
  actOnAll: 5,
  actTogether: 6,
  eventsDuringCalls: 6,
  pay: 9,
  refund: 8,
  settleRefund: 2,
  cancel: 3,
  askBalance: 5,
  refuse: 3,
  writeOff: 4,
  receive: 5,
  release: 4,
  exemptOrder: 3,
  exemptAccount: 1,
  pack: 8,
  moveParcel: 12,
  repack: 2,
  edit: 2,
  resend: 1,
  answerBank: 3,
  payAgain: 2,
  dispute: 2,
  endRefund: 4,
  refundByHand: 2,
  replayEvents: 2,
  addTaxRow: 2,
  closeTax: 2,
  changeTaxSettings: 4,
  countStock: 3,
  receiveStock: 2,
  damageStock: 2,
  forget: 1,
  deleteAccount: 1,
  runJob: 8,
  wait: 4,
  work: 3,
};

/** How often each act is drawn in the life of requests; what is not about them comes sometimes. */
export const REQUEST_WEIGHTS = {
  ask: 6,
  take: 1,
  writeDraft: 3,
  sendDraft: 3,
  dropDraft: 1,
  offer: 12,
  withdrawOffer: 3,
  closeRequest: 2,
  reopenRequest: 5,
  accept: 14,
  record: 6,
  decline: 3,
  askAgain: 4,
  write: 2,
  payOffer: 10,
  answerTogether: 14,
  forgetAsker: 1,
  outlast: 5,
  ...{
    askBalance: 3,
    useLink: 4,
    pay: 4,
    refund: 4,
    cancel: 2,
    eventsDuringCalls: 4,
    pack: 3,
    moveParcel: 4,
  },
  ...{ exemptAccount: 3, exemptOrder: 1, addTaxRow: 3, changeTaxSettings: 1, closeTax: 1 },
  ...{ answerBank: 2, replayEvents: 1, receive: 1, writeOff: 1, forget: 1, deleteAccount: 1, endRefund: 1 },
  ...{ countStock: 2, receiveStock: 1, damageStock: 1 },
  ...{ runJob: 8, wait: 5, work: 2 },
} as const satisfies Partial<Record<ActName, number>>;

const isOfAnOrder = (what: ActName): what is keyof typeof OF_AN_ORDER => what in OF_AN_ORDER;
const isOfARequest = (what: ActName): what is RequestAct => what in OF_A_REQUEST;

/** Does one act; the first of those about an order is that somebody places one, and about a request that somebody asks. */
export async function perform(world: World, act: Act<ActName>): Promise<void> {
  await doAct(world, act);
  if (act.m % 3 === 0) await goOn(world);
}

async function doAct(world: World, act: Act<ActName>): Promise<void> {
  const { what } = act;
  if (isOfARequest(what)) return doToRequest(world, act, what);
  if (!isOfAnOrder(what)) return OF_THE_SHOP[what](world, act);
  if (world.orders.length === 0)
    return world.requests.length > 0 ? placeByOffer(world, act) : place(world, act);
  const order: LifeOrder = pick(world.orders, act.order);
  await OF_AN_ORDER[what](world, order, act);
}

/** What needs an offer that was sent; the first of them is that staff send one. */
const OF_AN_OFFER: readonly RequestAct[] = [
  ...(['withdrawOffer', 'accept', 'record', 'decline', 'askAgain', 'payOffer', 'answerTogether'] as const),
  'outlast',
];

async function doToRequest(world: World, act: Act, what: RequestAct): Promise<void> {
  if (world.requests.length === 0) return ask(world, act);
  const request: LifeRequest = pick(world.requests, act.order);
  const sent = `select from quote_offers where quote_id = $1 and state <> 'draft'`;
  const isFirst = OF_AN_OFFER.includes(what) && (await world.query(sent, [request.id])).length === 0;
  await OF_A_REQUEST[isFirst ? 'offer' : what](world, request, act);
}
