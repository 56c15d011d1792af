import { type Act, pick } from '../act.ts';
import { type LifeRequest, unwatched, type World } from '../world.ts';
import { accept, askAgain, decline, payOffer, record } from './answers.ts';
import { offer, sendDraft, withdrawOffer, writeDraft } from './offers.ts';
import { closeRequest, forgetAsker, reopenRequest } from './requests.ts';
import { run } from './time.ts';

type Deed = (world: World, request: LifeRequest, act: Act) => Promise<void>;

const expire: Deed = (world) => run(world, 'expire-offers');

/** What two people, or a person and the shop, do with one request at the same moment. */
const PAIRS: readonly (readonly [Deed, Deed])[] = [
  [accept, accept],
  [accept, record],
  [accept, sendDraft],
  [accept, withdrawOffer],
  [accept, decline],
  [accept, expire],
  [accept, closeRequest],
  [accept, forgetAsker],
  [record, record],
  [record, sendDraft],
  [record, askAgain],
  [record, reopenRequest],
  [payOffer, reopenRequest],
  [payOffer, closeRequest],
  [payOffer, payOffer],
  [payOffer, forgetAsker],
  [offer, offer],
  [sendDraft, decline],
  [askAgain, offer],
];

/** Two of them at once; of what cannot be both, one is refused. */
export async function answerTogether(world: World, request: LifeRequest, act: Act): Promise<void> {
  const pair = pick(PAIRS, act.n);
  if (pair.includes(sendDraft)) await writeDraft(world, request, act);
  const meanwhile = unwatched(world);
  const plain = { ...act, n: 0 };
  await Promise.all(pair.map((deed) => deed(meanwhile, request, plain)));
}
