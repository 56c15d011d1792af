import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { oneLine } from '../../contract/one-line.ts';

interface Mail {
  /** The outbox row's: the Message-ID is made of it, so that a mail sent twice is known as the same. */
  readonly id: string;
  readonly kind: string;
  /** One plain address. */
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly date: Date;
  /** One plain address: whom an answer goes to, where that is not the shop. */
  readonly replyTo?: string;
  /** Of a mailing: the address that unsubscribes its reader by a POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** The mail server does not want this mail for this reader, now or later. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

export interface Mailer {
  /** @throws {MailRefused | Error} without the recipient in its message; but for a refusal a later try may do. */
  send(mail: Mail): Promise<void>;
}

interface MailerOptions {
  /** `smtp://` or `smtps://`; without it mails are kept as files. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Where mails are kept, as `<timestamp>-<kind>-<id>.eml`. */
  readonly folder: string;
  /** Of the Message-ID: the shop's public host name. */
  readonly host: string;
}

export function createMailer({ smtpUrl, from, folder, host }: MailerOptions): Mailer {
  const message = (mail: Mail) => ({
    messageId: `<${mail.id}@${host}>`,
    date: mail.date,
    from,
    // An address object is never split at commas, and the envelope names the one who gets it (P47).
    to: { name: '', address: oneLine(mail.to) },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: oneLine(mail.replyTo) } }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.unsubscribeUrl !== undefined && listHeaders(mail.unsubscribeUrl)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return smtpUrl === undefined ? fileMailer(message, folder) : smtpMailer(message, smtpUrl);
}

/** Not folded: mail programs look for the whole address in one piece. */
const listHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

type Compose = (mail: Mail) => { messageId: string; subject: string };

function smtpMailer(compose: Compose, url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(compose(mail));
      } catch (error) {
        throw withoutAddresses(error);
      }
    },
  };
}

function fileMailer(compose: Compose, folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(compose(mail));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not buffered');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = mail.date.toISOString().replace(/[:.]/g, '-');
      const file = join(folder, `${stamp}-${mail.kind}-${mail.id}.eml`);
      // Whoever lists the folder sees whole mails only.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

/** Mail servers repeat the recipient in what they say, and what they say is logged. */
function withoutAddresses(error: unknown): Error {
  const said = error instanceof Error ? error.message : String(error);
  const { code, responseCode } = error as SmtpError;
  const words = said.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…');
  const message = `The mail server did not take the mail (${responseCode ?? code ?? 'no code'}): ${words}`;
  return isFinal(error as SmtpError) ? new MailRefused(message) : new Error(message);
}

/** A 5xx to the reader or to the mail itself. To our name or password it is a mistake of the set-up, which is mended. */
const isFinal = ({ responseCode = 0, command }: SmtpError) =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
