import { flagTypeName } from '../../../contract/catalog/custom-names.ts';
import type { QuoteRequest } from '../../../contract/forms/quotes.ts';
import type { Language } from '../../../contract/locale.ts';
import { assertNever } from '../../../contract/never.ts';
import type { Letter } from '../letter.ts';
import { shopLanguage } from '../letterhead.ts';
import type { QuoteMailKind } from '../mail-kinds.ts';
import { type MailWords, mailWords } from '../mail-words.ts';
import { otherHome } from '../other-home.ts';
import { isGreetable, isRepeatable, isRepeatableFile } from '../repeatable.ts';
import { type Row, writeSheet } from '../sheet.ts';
import { choiceRows, filled, personRows } from './quote-rows.ts';

type QuoteLetter = QuoteRequest & {
  /** The customer's. */
  readonly language: Language;
  /** The shop's base URL, without a trailing slash. */
  readonly publicUrl: string;
  readonly number: string;
  /** Null without artwork. */
  readonly file: { readonly name: string; readonly url: string } | null;
};

export function writeQuoteLetter(kind: QuoteMailKind, quote: QuoteLetter): Letter {
  switch (kind) {
    case 'quote-received':
      return received(quote);
    case 'quote-for-shop':
      return forShop(quote);
    default:
      return assertNever(kind);
  }
}

/** Writes the customer's mail: the number and the choices. Typed text that reads as a link is not repeated. */
function received(quote: QuoteLetter): Letter {
  const { language, publicUrl } = quote;
  const written = mailWords(language);
  const { words } = written;
  const { firstName: name } = quote.answers;
  const values = { number: quote.number };
  const rows = choiceRows(quote, written).map(({ label, value }) => ({
    label,
    value: isRepeatable(value) ? value : words('quote.asTyped'),
  }));
  const fileName = quote.file?.name ?? '';
  const file = isRepeatableFile(fileName) ? fileName : words('quote.asUploaded');
  return writeSheet({
    language,
    subject: words('quote-received.subject', values),
    heading: isGreetable(name)
      ? words('quote-received.headingNamed', { name })
      : words('quote-received.heading'),
    intro: words('quote-received.intro'),
    mark: numberOf(quote, written),
    rows: filled([...rows, { label: words('quote.file'), value: file }]),
    closing: [words('quote-received.note'), words('help')],
    why: [words('quote-received.why')],
    otherHome: otherHome(language, publicUrl),
  });
}

/** Writes the shop's mail: every answer, and the file. */
function forShop(quote: QuoteLetter): Letter {
  const written = mailWords(shopLanguage());
  const { words } = written;
  const { answers, file } = quote;
  const values = {
    number: quote.number,
    name: `${answers.firstName} ${answers.lastName}`,
    product: productOf(quote, written),
    email: answers.email,
  };
  return writeSheet({
    language: shopLanguage(),
    subject: words('quote-for-shop.subject', values),
    heading: words('quote-for-shop.heading', values),
    intro: words('quote-for-shop.intro', values),
    mark: numberOf(quote, written),
    rows: filled([
      ...personRows(quote, written),
      { label: words('enquiry.language'), value: words(`enquiry.languages.${quote.language}`) },
      ...choiceRows(quote, written),
      { label: words('quote.file'), value: file?.name ?? words('quote.noFile') },
    ]),
    texts: projectTexts(quote, written),
    ...(file && { action: { url: file.url, label: words('quote-for-shop.button') } }),
    closing: [words('quote-for-shop.note')],
    why: [words('enquiry.whyShop')],
  });
}

function productOf({ kind, answers }: QuoteLetter, { language, words }: MailWords): string {
  switch (kind) {
    case 'product':
      return flagTypeName(answers.items.flag_type, language);
    case 'general':
      return words('quote.general');
    default:
      return assertNever(kind);
  }
}

/** Quotes from earlier versions have no details. */
export function projectTexts({ kind, answers }: QuoteRequest, { words }: MailWords) {
  const details = kind === 'general' ? answers.projectDetails : undefined;
  return [
    { title: words('quote.project'), text: answers.project },
    ...(details ? [{ title: words('quote.projectDetails'), text: details }] : []),
  ];
}

const numberOf = ({ number }: QuoteLetter, { words }: MailWords): Row => ({
  label: words('quote.number'),
  value: number,
});
