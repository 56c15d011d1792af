import { type Act, pick } from '../act.ts';
import type { LifeOrder, World } from '../world.ts';
import { actOnAll } from './bulk.ts';
import { eventsDuringCalls } from './interrupted.ts';
import { cancel, exemptOrder, pay, refund, refuse, release, settleRefund, writeOff } from './money.ts';
import { askBalance, placeByOffer } from './offers.ts';
import { issueInvoice } from './papers.ts';
import { edit, moveParcel, pack, receive, repack, resend } from './parcels.ts';
import { placeByPhone, useLink } from './phone.ts';
import { exemptAccount, place } from './placing.ts';
import { answerBank, dispute, endRefund, payAgain, refundByHand, replayEvents } from './provider.ts';
import { changeTaxSettings } from './tax-settings.ts';
import { addTaxRow, closeTax, deleteAccount, forget, goOn, runJob, wait, work } from './time.ts';
import { actTogether } from './together.ts';

const OF_THE_SHOP = {
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

export type ActName = keyof typeof OF_THE_SHOP | keyof typeof OF_AN_ORDER;

/** How often each act is drawn. */
export const WEIGHTS: Readonly<Record<ActName, number>> = {
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
  forget: 1,
  deleteAccount: 1,
  runJob: 8,
  wait: 4,
  work: 3,
};

const isOfAnOrder = (what: ActName): what is keyof typeof OF_AN_ORDER => what in OF_AN_ORDER;

/** Does one act; the first of those about an order is that somebody places one. */
export async function perform(world: World, act: Act<ActName>): Promise<void> {
  await doAct(world, act);
  if (act.m % 3 === 0) await goOn(world);
}

async function doAct(world: World, act: Act<ActName>): Promise<void> {
  const { what } = act;
  if (!isOfAnOrder(what)) return OF_THE_SHOP[what](world, act);
  if (world.orders.length === 0) return place(world, act);
  const order: LifeOrder = pick(world.orders, act.order);
  await OF_AN_ORDER[what](world, order, act);
}
