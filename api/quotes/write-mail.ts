import { type Letter, type QuoteMail, writeQuoteLetter } from '../mail/index.ts';
import { fileLink } from '../uploads/index.ts';
import { findQuote } from './queries.ts';
import type { QuoteDeps } from './request-quote.ts';

type Addressed = Letter & { readonly to: string; readonly replyTo?: string };

/** Writes a mail about a quote; undefined when the quote was deleted. Replies to the shop's mail go to the customer. */
export async function writeQuoteMail(
  { db, publicUrl }: Pick<QuoteDeps, 'db' | 'publicUrl'>,
  { kind, quote_id, recipient }: QuoteMail,
): Promise<Addressed | undefined> {
  const quote = await findQuote(db, quote_id);
  if (!quote) return undefined;
  const { file_key: key, file_name: name } = quote;
  const file = key === null ? null : { name: name ?? '', url: fileLink(publicUrl, key) };
  const letter = writeQuoteLetter(kind, { ...quote, publicUrl, file });
  // A caller may have no email.
  const { email } = quote.answers;
  const replyTo = kind === 'quote-for-shop' && email ? { replyTo: email } : {};
  return { to: recipient, ...replyTo, ...letter };
}
