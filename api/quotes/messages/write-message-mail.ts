import { pathIn } from '../../../contract/page-language.ts';
import type { Db } from '../../db/client.ts';
import { createLink } from '../../links/index.ts';
import {
  type Letter,
  type QuoteMessageMail,
  readStaffLanguage,
  seller,
  writeMessageForStaff,
  writeMessageLetter,
} from '../../mail/index.ts';
import { findMailedMessage } from './message-queries.ts';

interface MailDeps {
  readonly db: Db;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Origin of the back office, without a trailing slash. */
  readonly staffUrl: string;
  readonly now: () => Date;
}

type Addressed = Letter & { readonly to: string; readonly replyTo?: string };

/** Writes the mail about a message of a request; undefined when the message was deleted. */
export async function writeQuoteMessageMail(
  { db, publicUrl, staffUrl, now }: MailDeps,
  { kind, quote_message_id, recipient: to }: QuoteMessageMail,
): Promise<Addressed | undefined> {
  const message = await findMailedMessage(db, quote_message_id);
  if (!message) return undefined;
  const { number, text, files, language, quote_id, answers } = message;
  const { firstName, lastName } = answers;
  if (kind === 'quote-message-for-staff')
    return {
      to,
      ...writeMessageForStaff({
        language: await readStaffLanguage(db, to),
        customerLanguage: language,
        name: `${firstName} ${lastName}`.trim(),
        url: `${staffUrl}/admin/quotes/${number}`,
        ...{ number, text, files },
      }),
    };
  const token = await createLink(db, { purpose: 'quote', subject: quote_id, now: now() });
  const { email } = seller(language);
  return {
    to,
    // A reply lands in the shop's mailbox, from where staff paste it.
    ...(email !== null && { replyTo: email }),
    ...writeMessageLetter({
      ...{ language, number, text, files, publicUrl },
      name: firstName,
      url: `${publicUrl}${pathIn(language, `/quote/${token}`)}`,
    }),
  };
}
