import type { QuoteRequest } from '../../../contract/forms/quotes.ts';
import type { Language } from '../../../contract/locale.ts';
import { assertNever } from '../../../contract/never.ts';
import { type MailWords, mailWords } from '../mail-words.ts';
import type { Row } from '../sheet.ts';
import { projectTexts } from './quote-letter.ts';
import { contactRows, filled, placeRows, rowsOfKind, wishRows } from './quote-rows.ts';

interface Reader {
  readonly language: Language;
  /** Whether they may see email and phone. */
  readonly seesBuyer: boolean;
  /** Whether they may not even see who asks: mails with a link are forwarded. */
  readonly hidesPerson?: true;
}

/** What a request says, in the words of the mails about it and in the order of its form, for a page of staff. */
export function readQuoteAnswers(quote: QuoteRequest, { language, seesBuyer, hidesPerson }: Reader) {
  const written = mailWords(language);
  const place = hidesPerson ? [] : placeRows(quote, written);
  const person = [...place, ...(seesBuyer ? contactRows(quote, written) : [])];
  return {
    answers: filled(inOrder(quote, person, written)).map(({ label, value }) => ({ label, value })),
    texts: projectTexts(quote, written).filter(({ text }) => text !== ''),
  };
}

/** A product's form begins with the choices; the general one ends with the day. */
function inOrder(quote: QuoteRequest, person: readonly Row[], written: MailWords): Row[] {
  const [choices, wishes] = [rowsOfKind(quote, written), wishRows(quote, written).toReversed()];
  switch (quote.kind) {
    case 'product':
      return [...choices, ...person, ...wishes];
    case 'general':
      return [...person, ...wishes, ...choices];
    default:
      return assertNever(quote);
  }
}
