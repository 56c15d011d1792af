import type { NewQuote } from '../../../contract/desk/new-quotes.ts';
import { answerDueOn } from '../../../contract/forms/answer-due.ts';
import type { QuoteRequest } from '../../../contract/forms/quotes.ts';
import { assertNever } from '../../../contract/never.ts';
import { recordImplied } from '../../consents/index.ts';
import { createSpokenNumber } from '../../db/spoken-number.ts';
import { enqueueMail } from '../../mail/index.ts';
import { insertQuote } from '../../quotes/index.ts';
import { readSettings, shopDay } from '../../settings/index.ts';
import { logStaff } from '../../staff/index.ts';
import { claimFile } from '../../uploads/index.ts';
import { type QuoteCall, subjectOf } from './quote-call.ts';

/**
 * Adds a request that staff write for a caller, who has it from then on. The caller gets a mail only if that was ticked.
 * @throws {ShopError} INVALID_REQUEST at `file`. @returns the request's id.
 */
export async function writeQuote(
  { tx, staff, at, publicUrl }: Omit<QuoteCall, 'id'>,
  { file, language, sendsConfirmation, ...body }: NewQuote,
): Promise<{ readonly quote: string }> {
  const { email } = body;
  const fileKey = await claimFile(tx, file, publicUrl);
  const { holidays } = await readSettings(tx);
  const id = await insertQuote(tx, {
    ...requestOf(body),
    number: createSpokenNumber('HQ'),
    language,
    fileKey,
    dueOn: answerDueOn(shopDay(at), holidays),
    writtenBy: staff.id,
  });
  // What somebody asks on the phone is a question, too (CASL, section 10(10)).
  if (email !== '') await recordImplied(tx, { address: email, basis: 'question', at, language });
  if (sendsConfirmation) await enqueueMail(tx, { kind: 'quote-received', quoteId: id, recipient: email });
  const detail = { mailed: sendsConfirmation };
  await logStaff(tx, staff, { what: 'quote.written', subject: subjectOf({ id }), detail });
  return { quote: id };
}

function requestOf(body: Omit<NewQuote, 'file' | 'language' | 'sendsConfirmation'>): QuoteRequest {
  const { kind, ...answers } = body as NewQuote;
  switch (kind) {
    case 'general':
    case 'product':
      return { kind, answers } as QuoteRequest;
    default:
      return assertNever(kind);
  }
}
