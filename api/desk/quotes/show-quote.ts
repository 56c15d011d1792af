import { MOST_OF_A_PERSON } from '../../../contract/desk/desk-limits.ts';
import { type DeskQuote, deskQuoteSchema } from '../../../contract/desk/quotes.ts';
import { emailKey } from '../../../contract/email.ts';
import { ShopError } from '../../../contract/problem.ts';
import { may } from '../../../contract/staff/permissions.ts';
import type { Db, Tx } from '../../db/client.ts';
import { readQuoteAnswers } from '../../mail/index.ts';
import { listMessages, listOffers, listQuoteFiles, mayStep } from '../../quotes/index.ts';
import { shopDay } from '../../settings/index.ts';
import { rowsOf } from '../order-list/list-orders.ts';
import { listOrderIds } from '../people/people-queries.ts';
import { type QuoteViewer, toQuoteRow } from './list-quotes.ts';
import { listDuplicates, listEditors, listQuoteNotes } from './quote-page-queries.ts';
import { firstFileOf, messageOf, quoteFileOf, quoteNoteOf } from './quote-parts.ts';
import { type FoundQuote, findQuoteRow, listQuoteRows } from './quote-queries.ts';

interface ShowDeps {
  readonly db: Db | Tx;
  readonly publicUrl: string;
  readonly at: Date;
}

/** @param key the id or the number. @throws {ShopError} NOT_FOUND. */
export async function showQuote(deps: ShowDeps, key: string, viewer: QuoteViewer): Promise<DeskQuote> {
  const { db, publicUrl, at } = deps;
  const row = await getRow(db, key);
  const { language, role } = viewer;
  const [seesBuyer, mayEdit] = [may(role, 'orders.see-buyer'), may(role, 'quotes.edit')];
  const today = shopDay(at);
  const seen = { staff: viewer, at };
  const [notes, messages, stored, duplicates, people, offers, others] = await Promise.all([
    listQuoteNotes(db, row.id),
    seesBuyer ? listMessages(db, row.id) : [],
    listQuoteFiles(db, row.id),
    listDuplicates(db, row.id),
    mayEdit ? listEditors(db) : [],
    may(role, 'offers.read') ? listOffers(db, row.id) : [],
    seesBuyer ? othersOf(db, row, viewer) : { quotes: [], orders: [] },
  ]);
  // Whoever sees no messages sees their files, which may be what is to be made.
  const withMessage = (id: string) => messages.some((message) => message.id === id);
  const filesOf = (isOfIt: (messageId: string | null) => boolean) =>
    stored.flatMap((file) => (isOfIt(file.message_id) ? [quoteFileOf(file, publicUrl, seen)] : []));
  return deskQuoteSchema.parse({
    ...toQuoteRow(row, { today, viewer }),
    phone: seesBuyer ? row.answers.phone : null,
    ...readQuoteAnswers(row, { language, seesBuyer }),
    askedSize: askedSize(row),
    file: firstFileOf(row, publicUrl),
    files: filesOf((id) => id === null || !withMessage(id)),
    messages: messages.map((message) =>
      messageOf(
        message,
        filesOf((id) => id === message.id),
      ),
    ),
    writtenBy: row.writer,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedReason: row.closed_reason,
    duplicateOf: row.duplicate_of,
    duplicates,
    notes: notes.map((note) => quoteNoteOf(note, seen)),
    otherQuotes: others.quotes.map((other) => toQuoteRow(other, { today, viewer })),
    orders: others.orders,
    people,
    offers: offers.map(({ number, state, value_cents, valid_until }) => ({
      number,
      state,
      valueCents: value_cents,
      validUntil: valid_until,
    })),
    next: mayEdit ? nextOf(row) : [],
  });
}

/** @param key the id or the number. @throws {ShopError} NOT_FOUND. */
export const findQuoteId = async (db: Db, key: string): Promise<string> => (await getRow(db, key)).id;

async function getRow(db: Db | Tx, key: string): Promise<FoundQuote> {
  const row = await findQuoteRow(db, key);
  if (!row) throw new ShopError('NOT_FOUND', 'noQuote');
  return row;
}

async function othersOf(db: Db | Tx, { id, answers }: FoundQuote, viewer: QuoteViewer) {
  // A caller without an email is nobody that could be found again.
  if (answers.email === '') return { quotes: [], orders: [] };
  const email = emailKey(answers.email);
  const [quotes, orderIds] = await Promise.all([
    listQuoteRows(db, { filters: { email }, after: undefined, limit: MOST_OF_A_PERSON }),
    listOrderIds(db, email, MOST_OF_A_PERSON),
  ]);
  return { quotes: quotes.filter((other) => other.id !== id), orders: await rowsOf(db, orderIds, viewer) };
}

const askedSize = (quote: FoundQuote): string =>
  quote.kind === 'product' ? quote.answers.items.custom_size || quote.answers.items.size : '';

const nextOf = ({ status, answers, asked_at }: FoundQuote) => [
  ...(['note', 'attach', 'paste'] as const),
  ...(answers.email === '' ? [] : (['message'] as const)),
  ...(asked_at === null ? [] : (['answered'] as const)),
  ...(mayStep(status, 'send') ? (['offer'] as const) : []),
  ...(['edit', 'close', 'reopen'] as const).filter((step) => mayStep(status, step)),
];
