import { inTransaction } from '../../api/db/client.ts';
import { closeQuote, writeMessage as writeToCustomer } from '../../api/desk/index.ts';
import { askAgain, declineOffer, expireOffer, writeMessage } from '../../api/quote-links/index.ts';
import { insertQuote, listOffers } from '../../api/quotes/index.ts';
import { readSettings, shopDay } from '../../api/settings/index.ts';
import { claimFile } from '../../api/uploads/index.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { answerDueOn } from '../../contract/forms/answer-due.ts';
import { assertNever } from '../../contract/never.ts';
import { seeded } from '../../contract/seeded.ts';
import { acceptAndPay, openAccount } from './accept-and-pay.ts';
import { makeAsker, requestOf } from './made-up-request.ts';
import { moveToPast, numberOf, quieten, readVersion } from './sample-quote-queries.ts';
import type { Story } from './stories.ts';
import { COMMAND_LINE, linkTo, type Telling, type Told } from './told.ts';
import { WORDS } from './words.ts';
import { draftOffer, sendDraft } from './write-offer.ts';

/** The same stories are told each time. */
const SEED = 1965;

/** Makes a request, and lets the shop's own verbs lead it to its end. Nobody is told, and no stock moves. */
export async function tellStory(telling: Telling): Promise<void> {
  const { db, now } = telling;
  const told = await ask(telling);
  await lead(told);
  await inTransaction(db, (tx) => quieten(tx, told.id, now));
}

async function ask(telling: Telling): Promise<Told> {
  const { db, story, nth, original, now, artwork, publicUrl } = telling;
  const createdAt = new Date(now.getTime() - story.daysAgo * DAY_MS);
  const who = story.ending.what === 'merged' ? original : nth;
  const asker = makeAsker(seeded(SEED + who), story, who);
  const id = await inTransaction(db, async (tx) => {
    const { holidays } = await readSettings(tx);
    const quote = await insertQuote(tx, {
      ...requestOf(seeded(SEED + nth), story, asker),
      number: numberOf(nth),
      language: story.language,
      fileKey: await claimFile(tx, (story.artwork && artwork[story.artwork]) ?? '', publicUrl),
      dueOn: answerDueOn(shopDay(createdAt), holidays),
    });
    return moveToPast(tx, quote, createdAt);
  });
  // What would be after now is a moment ago.
  const at = (days: number) => new Date(Math.min(createdAt.getTime() + days * DAY_MS, now.getTime()));
  const deps = (moment: Date) => ({
    db,
    publicUrl,
    shopEmail: 'shop@example.com',
    contactEmail: 'shop@example.com',
    requiresIdentity: false,
    now: () => moment,
  });
  return { ...telling, id, asker, at, deps };
}

async function lead(told: Told): Promise<void> {
  const { story, at } = told;
  const { ending } = story;
  switch (ending.what) {
    case 'received':
      return;
    case 'asked':
      return write(told, 'late', at(0.5));
    case 'asking':
      return writeBack(told, 'ask', at(0.5));
    case 'draft':
      await draftOffer(told, at(0.5));
      return;
    case 'closed':
    case 'merged':
      return close(told);
    case 'accepted':
    case 'recorded':
      if (story.payment === 'invoice') await openAccount(told);
      await offer(told);
      return acceptAndPay(told, ending);
    default:
      await offer(told);
      return answer(told, ending);
  }
}

const offer = async (told: Told) => sendDraft(told, await draftOffer(told, told.at(0.3)), told.at(1));

type Answered = Extract<
  Story['ending'],
  { readonly what: 'sent' | 'questioned' | 'sent-again' | 'expired' | 'asked-again' | 'declined' }
>;

async function answer(told: Told, ending: Answered): Promise<void> {
  const { at } = told;
  switch (ending.what) {
    case 'sent':
      return;
    case 'questioned':
      return write(told, 'question', at(2));
    case 'sent-again':
      await write(told, 'question', at(2));
      await writeBack(told, 'answer', at(3));
      await sendDraft(told, await draftOffer(told, at(2.5)), at(3));
      return write(told, 'thanks', at(4));
    case 'expired':
      return expire(told);
    case 'asked-again':
      return askAgain(told.deps(at(30)), await linkTo(told, at(30)));
    case 'declined': {
      const words = WORDS.declined[told.story.language];
      const declined = { offer: 1, reason: ending.reason, words };
      return declineOffer(told.deps(at(3)), await linkTo(told, at(3)), declined);
    }
    default:
      return assertNever(ending);
  }
}

type Message = keyof typeof WORDS.messages;

/** The customer writes by the link. */
async function write(told: Told, message: Message, at: Date): Promise<void> {
  const token = await linkTo(told, at);
  const text = WORDS.messages[message][told.story.language];
  const better = message === 'late' ? told.artwork['wave.svg'] : undefined;
  await writeMessage(told.deps(at), { token, key: undefined }, { text, files: better ? [better] : [] });
}

/** Staff write to the customer. */
const writeBack = ({ db, id, story, publicUrl }: Told, message: Message, at: Date) =>
  inTransaction(db, async (tx) => {
    const text = WORDS.messages[message][story.language];
    const call = { tx, staff: COMMAND_LINE, at, publicUrl, id };
    await writeToCustomer(call, { author: 'staff', text, files: [] });
  });

const expire = ({ db, id, now }: Told) =>
  inTransaction(db, async (tx) => {
    for (const version of await listOffers(tx, id)) await expireOffer(tx, { id, offer: version, at: now });
  });

const close = ({ db, id, story: { ending }, original, publicUrl, at }: Told) =>
  inTransaction(db, async (tx) => {
    const version = await readVersion(tx, id);
    const call = { tx, staff: COMMAND_LINE, at: at(1), publicUrl, id, version };
    const body =
      ending.what === 'closed'
        ? { reason: ending.reason }
        : { reason: 'duplicate' as const, duplicateOf: numberOf(original) };
    await closeQuote(call, body);
  });
