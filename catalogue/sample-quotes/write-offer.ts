import type { Tx } from '../../api/db/client.ts';
import { inTransaction } from '../../api/db/client.ts';
import { beginOffer, changeDraft, type OfferCall, sendOffer, showOffer } from '../../api/desk/index.ts';
import { type OfferDraft, offerBodySchema } from '../../contract/desk/offers.ts';
import { offeredLines } from './offered-lines.ts';
import { COMMAND_LINE, lastDayOf, type Told } from './told.ts';
import { WORDS } from './words.ts';

/** Writes the draft of an offer, or of a newer version of it. @returns its id. */
export const draftOffer = (told: Told, at: Date): Promise<string> =>
  inTransaction(told.db, async (tx) => {
    const id = await beginOffer({ tx, staff: COMMAND_LINE, at, quoteId: told.id }, {});
    const call = await callOf(told, { tx, id, at });
    await changeDraft(call, await written(told, call));
    return id;
  });

/** Sends it on paper, as far as the log says, since no mail goes out. */
export const sendDraft = (told: Told, id: string, at: Date): Promise<void> =>
  inTransaction(told.db, async (tx) => sendOffer(await callOf(told, { tx, id, at }), { mail: false }));

async function callOf(
  { id: quoteId }: Told,
  { tx, id, at }: { readonly tx: Tx; readonly id: string; readonly at: Date },
): Promise<OfferCall> {
  const { version, number } = await showOffer({ db: tx, at }, { quoteId, id });
  return { tx, staff: COMMAND_LINE, at, quoteId, id, number, version };
}

/** A newer version is the older one of some more pieces. */
async function written(told: Told, { tx, at, quoteId, id, number }: OfferCall): Promise<OfferDraft> {
  const { story, asker, shelf } = told;
  const begun = await showOffer({ db: tx, at }, { quoteId, id });
  const asked = begun.lines[0] && { ...begun.lines[0], quantity: story.quantity + (number - 1) * 4 };
  const depositPpm = story.payment === 'deposit' ? 500_000 : null;
  return offerBodySchema.parse({
    language: story.language,
    validUntil: lastDayOf(told) ?? begun.validUntil,
    province: asker.province,
    payment: story.payment,
    depositPpm,
    terms: begun.terms,
    note: WORDS.offer.note[story.language],
    lines: offeredLines(story, asked, shelf),
  });
}
