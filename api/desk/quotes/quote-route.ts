import { z } from 'zod';
import { deskQuoteAnswerSchema, deskQuoteSchema } from '../../../contract/desk/quotes.ts';
import { json, problemWith } from '../../http/router.ts';
import type { StaffMember } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { findQuoteId, showQuote } from './show-quote.ts';

/** A request by its id or its number. */
export const theQuoteKey = z.object({ key: z.string().max(40) });

export const findQuote = async (
  call: { readonly params: z.output<typeof theQuoteKey> },
  { db }: DeskDeps,
) => ({ id: await findQuoteId(db, call.params.key) });

interface Changed {
  readonly found: { readonly id: string };
  readonly staff: StaffMember;
  readonly language: StaffMember['language'];
  readonly at: Date;
}

/** A call that answers with the request as it is then. */
export const answersQuote = {
  answer: json('The request', deskQuoteAnswerSchema),
  show: ({ found, staff, language, at }: Changed, { db, publicUrl }: DeskDeps) =>
    showQuote({ db, publicUrl, at }, found.id, { ...staff, language }),
};

export const changedQuote = problemWith('The request as it is now', deskQuoteSchema);
