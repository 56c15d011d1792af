import { flagTypeName } from '../../../contract/catalog/custom-names.ts';
import type { QuoteListQuery, QuoteRow } from '../../../contract/desk/quotes.ts';
import { OPEN_QUOTE_STATES, type QuoteState } from '../../../contract/forms/quote-states.ts';
import { may } from '../../../contract/staff/permissions.ts';
import type { Db } from '../../db/client.ts';
import { shopDay } from '../../settings/index.ts';
import type { Viewer } from '../order-list/list-orders.ts';
import { readTerm } from '../order-list/search-term.ts';
import { pageOf } from '../page.ts';
import { countQuotes, type ListedQuote, listQuoteRows, type QuoteFilters } from './quote-queries.ts';

interface ListDeps {
  readonly db: Db;
  readonly now: () => Date;
}

export interface QuoteViewer extends Viewer {
  /** The id of the person. */
  readonly id: string;
}

/**
 * Lists requests for quotes, newest first.
 * @throws {ShopError} INVALID_REQUEST for a search that is too short, or that the person may not make.
 */
export async function listQuotes({ db, now }: ListDeps, query: QuoteListQuery, viewer: QuoteViewer) {
  const { state, kind, assigned, due, asked, q, after, limit } = query;
  const today = shopDay(now());
  const filters: QuoteFilters = {
    state,
    kind,
    assignedTo: assigned && (assigned === 'me' ? viewer.id : null),
    lateOn: due && today,
    isAsked: asked === 'yes',
    term: q === undefined ? undefined : readTerm(q, viewer.role, 'hq'),
  };
  const [rows, count] = await Promise.all([
    listQuoteRows(db, { filters, after, limit: limit + 1 }),
    countQuotes(db, filters),
  ]);
  return pageOf(
    rows.map((row) => toQuoteRow(row, { today, viewer })),
    { limit, count },
  );
}

export const isOpen = (state: QuoteState): boolean =>
  (OPEN_QUOTE_STATES as readonly QuoteState[]).includes(state);

interface Seen {
  /** The shop's own day. */
  readonly today: string;
  readonly viewer: Viewer;
}

export function toQuoteRow(row: ListedQuote, { today, viewer: { role, language } }: Seen): QuoteRow {
  const { answers, kind } = row;
  const { status: state, due_day: dueOn } = row;
  const items = row.kind === 'product' ? row.answers.items : undefined;
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    kind,
    state,
    name: `${answers.firstName} ${answers.lastName}`.trim(),
    email: may(role, 'orders.see-buyer') ? answers.email : null,
    product: items ? flagTypeName(items.flag_type, language) : null,
    // Requests from earlier versions have a number.
    quantity: String(items?.quantity ?? ''),
    language: row.language,
    createdAt: row.created_at.toISOString(),
    hasFile: row.file_key !== null,
    dueOn,
    isLate: isOpen(state) && dueOn !== null && dueOn < today,
    valueCents: may(role, 'offers.read') ? row.value_cents : null,
    askedAt: row.asked_at?.toISOString() ?? null,
    assignedTo: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assigned_name ?? '' },
  };
}
