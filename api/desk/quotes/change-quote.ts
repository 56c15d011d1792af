import type { CloseQuote, QuoteChanges } from '../../../contract/desk/quotes.ts';
import { type ApiKey, ShopError } from '../../../contract/problem.ts';
import type { Row, Tx } from '../../db/client.ts';
import { takeBackOffer } from '../../quote-links/index.ts';
import { changeQuote, QUOTE_STEPS, type QuoteStep } from '../../quotes/index.ts';
import { changedMeanwhile, logStaff } from '../../staff/index.ts';
import { type QuoteChange, subjectOf } from './quote-call.ts';
import { findEditor, lockOriginal } from './quote-page-queries.ts';
import { showQuote } from './show-quote.ts';

/**
 * Says who has a request, or when it is to be answered. One that somebody gets is in work.
 * @throws {ShopError} INVALID_REQUEST for somebody who may not have it; NOT_FOUND; CHANGED_MEANWHILE; CONFLICT once it has ended.
 */
export async function editQuote(call: QuoteChange, { assignedTo, dueOn }: QuoteChanges): Promise<void> {
  const { tx } = call;
  if (assignedTo && !(await findEditor(tx, assignedTo))) throw wrongField('assignedTo', 'notAnEditor');
  const changes = {
    ...(assignedTo !== undefined && { assigned_to: assignedTo }),
    ...(dueOn !== undefined && { due_on: sqlDay(dueOn) }),
  };
  const taken = assignedTo ? await step(call, 'take', changes) : undefined;
  if (!taken && !(await step(call, 'edit', changes))) throw await refusal(call);
  const fields = Object.entries({ assignedTo, dueOn }).flatMap(([name, value]) =>
    value === undefined ? [] : name,
  );
  await logStaff(tx, call.staff, { what: 'quote.edited', subject: subjectOf(call), detail: { fields } });
}

/**
 * Ends a request.
 * @throws {ShopError} INVALID_REQUEST for a duplicate of nothing, of itself or of another duplicate; else as `editQuote`.
 */
export async function closeQuote(call: QuoteChange, { reason, duplicateOf }: CloseQuote): Promise<void> {
  const { tx, at, id } = call;
  const original = reason === 'duplicate' ? await originalOf(tx, { id, number: duplicateOf ?? '' }) : null;
  // A closed request needs no answer any more.
  const closed = { closed_reason: reason, closed_at: at, merged_into: original, asked_at: null };
  if (!(await step(call, 'close', closed))) throw await refusal(call);
  await takeBackOffer(tx, { quoteId: id, staff: call.staff, at });
  await logStaff(tx, call.staff, { what: 'quote.closed', subject: subjectOf(call), detail: { reason } });
}

/**
 * Works on a request again: takes back that it has ended, and an acceptance before money came.
 * @throws {ShopError} as `editQuote`; CONFLICT once money came.
 */
export async function reopenQuote(call: QuoteChange): Promise<void> {
  const open = { closed_reason: null, closed_at: null, merged_into: null };
  if (!(await step(call, 'reopen', open))) throw await refusal(call);
  await takeBackOffer(call.tx, { quoteId: call.id, staff: call.staff, at: call.at });
  await logStaff(call.tx, call.staff, { what: 'quote.reopened', subject: subjectOf(call) });
}

const step = ({ tx, id, version }: QuoteChange, name: QuoteStep, changes: Partial<Row<'quotes'>>) =>
  changeQuote(tx, { id, version }, { ...QUOTE_STEPS[name], ...changes });

/** A day stays text until PostgreSQL reads it, because an instant has another day in another zone. */
const sqlDay = (day: string) => day as unknown as Date;

async function originalOf(tx: Tx, { id, number }: { readonly id: string; readonly number: string }) {
  const original = await lockOriginal(tx, number);
  if (!original || original.id === id || original.merged_into !== null)
    throw wrongField('duplicateOf', 'notAnOriginal');
  return original.id;
}

/** Why no step was taken: there is no such request, it was changed meanwhile, or its state has no such step. */
async function refusal({ tx, staff, at, publicUrl, id, version }: QuoteChange): Promise<ShopError> {
  const now = await showQuote({ db: tx, publicUrl, at }, id, staff);
  return now.version === version ? new ShopError('CONFLICT', 'quoteEnded') : changedMeanwhile(now);
}

const wrongField = (path: string, message: ApiKey) =>
  new ShopError('INVALID_REQUEST', message, { issues: [{ path, message }] });
