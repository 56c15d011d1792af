import { dayAfter } from '../../../contract/days.ts';
import { shopDay } from '../../../contract/wall-clock.ts';
import { createQuoteLink } from '../../quote-links/index.ts';
import type { TestDatabase } from '../database/database.ts';

interface OfferChoices {
  readonly state?: 'draft' | 'sent';
  readonly payment?: 'whole' | 'deposit' | 'invoice';
  readonly province?: string;
  readonly language?: 'en' | 'fr';
  readonly validUntil?: string;
  readonly sentAt?: Date;
}

/** Two flags for $500, set-up for $80, a stand for $60 that may be ticked, and delivery for $20: $600 without the stand. */
const LINES = [
  { kind: 'made', name: 'Feather banner', quantity: 2, unit_price_cents: 25_000 },
  { kind: 'setup', name: 'Set-up', quantity: 1, unit_price_cents: 8_000 },
  { kind: 'text', name: 'Ground stand', quantity: 2, unit_price_cents: 3_000, is_optional: true },
  { kind: 'delivery', name: 'Delivery', quantity: 1, unit_price_cents: 2_000 },
] as const;
/** Cents, with Ontario's HST. */
export const OFFER_TOTAL = 67_800;
export const OFFER_TOTAL_WITH_STAND = 74_580;
export const STAND = 2;

/**
 * Writes an offer as staff would have sent it; a sent one takes the place of an earlier one.
 * @param key the number of the request.
 * @returns the ids, the offer's number and the token of a link.
 */
export async function sendOffer({ db }: TestDatabase, key: string, choices: OfferChoices = {}) {
  const { state = 'sent', payment = 'deposit', sentAt = new Date() } = choices;
  const quote = await db.selectFrom('quotes').selectAll().where('number', '=', key).executeTakeFirstOrThrow();
  if (state === 'sent') {
    const earlier = db
      .updateTable('quote_offers')
      .set({ state: 'superseded' })
      .where('quote_id', '=', quote.id);
    await earlier.where('state', '=', 'sent').execute();
    await db.updateTable('quotes').set({ status: 'sent' }).where('id', '=', quote.id).execute();
  }
  const number = 1 + (await countOffers(db, quote.id));
  const { id } = await db
    .insertInto('quote_offers')
    .values({
      quote_id: quote.id,
      number,
      state,
      language: choices.language ?? quote.language,
      valid_until: (choices.validUntil ?? dayAfter(shopDay(sentAt), 30)) as unknown as Date,
      tax_province: choices.province ?? 'ON',
      payment,
      deposit_ppm: payment === 'deposit' ? 500_000 : null,
      terms: JSON.stringify({ proofDays: 3, makeDays: 10, revisions: 2 }),
      note: 'The blue is PMS 286.',
      value_cents: 60_000,
      created_at: sentAt,
      sent_at: state === 'sent' ? sentAt : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const details = JSON.stringify({
    product: '',
    size: '',
    widthMm: null,
    heightMm: null,
    cloth: '',
    finish: '',
  });
  const rows = LINES.map((line, position) => ({ offer_id: id, position, details, ...line }));
  await db.insertInto('quote_lines').values(rows).execute();
  return { id, number, quoteId: quote.id, token: await createQuoteLink(db, quote.id, sentAt) };
}

async function countOffers(db: TestDatabase['db'], quoteId: string): Promise<number> {
  const rows = await db.selectFrom('quote_offers').select('id').where('quote_id', '=', quoteId).execute();
  return rows.length;
}
