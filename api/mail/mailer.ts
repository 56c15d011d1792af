import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { oneLine } from '../../contract/one-line.ts';

/** A file that a mail brings. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: 'application/pdf';
  readonly content: Buffer;
}

interface Mail {
  /** Id of the outbox row. The Message-ID is derived from it, so that mail clients recognise a duplicate. */
  readonly id: string;
  readonly kind: string;
  /** One plain address. */
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly date: Date;
  /** The sender's name; the one in `MAIL_FROM` when absent. */
  readonly fromName?: string | null;
  /** One plain address for replies; the shop's when absent. */
  readonly replyTo?: string;
  readonly attachments?: readonly Attachment[] | undefined;
  /** One-click unsubscribe URL of a newsletter, called by POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** The mail server cannot be used now: the mail waits. The message says all, so there is no stack for the log. */
export class MailServerFailed extends Error {
  override readonly name = 'MailServerFailed';

  constructor(message: string) {
    super(message);
    this.stack = message;
  }
}

/** The mail server refused this mail for good, so a retry is pointless. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

export interface Mailer {
  /** @throws {MailRefused | MailServerFailed} without the recipient in its message; any but a MailRefused may be retried. */
  send(mail: Mail): Promise<void>;
}

interface MailerOptions {
  /** `smtp://` or `smtps://`; when undefined, mails are written to files. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Folder for mail files, named `<timestamp>-<kind>-<id>.eml`. */
  readonly folder: string;
  /** The shop's public host name, for the Message-ID. */
  readonly host: string;
}

export function createMailer({ smtpUrl, from, folder, host }: MailerOptions): Mailer {
  const message = (mail: Mail) => ({
    messageId: `<${mail.id}@${host}>`,
    date: mail.date,
    from: mail.fromName ? { name: oneLine(mail.fromName), address: addressIn(from) } : from,
    // An address object is never split at commas, so the envelope has exactly one recipient (P47).
    to: { name: '', address: oneLine(mail.to) },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    ...(mail.attachments && { attachments: mail.attachments.map((file) => ({ ...file })) }),
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

/** `Halyard <orders@halyard.example>` → `orders@halyard.example` */
const addressIn = (from: string) => (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim();

/** `prepared` avoids folding: mail clients expect the whole URL on one line. */
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
      // Renames a complete file, so that a listing of the folder shows no partial mail.
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

/** Removes addresses from an SMTP error, because mail servers quote the recipient and the error is logged. */
function withoutAddresses(error: unknown): Error {
  const original = error instanceof Error ? error.message : String(error);
  const { code, responseCode } = error as SmtpError;
  const words = original.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…');
  // Without the server's words, which may repeat the password.
  if (code === 'EAUTH')
    return new MailServerFailed(
      `The mail server does not let the shop sign in (${responseCode ?? code}): correct user and password in SMTP_URL; \`npm run doctor\` tries them`,
    );
  const message = `The mail server did not accept the mail (${responseCode ?? code ?? 'no code'}): ${words}`;
  return isPermanent(error as SmtpError) ? new MailRefused(message) : new MailServerFailed(message);
}

/** Whether a 5xx is about the recipient or the mail. One about our host name or password is a configuration error. */
const isPermanent = ({ responseCode = 0, command }: SmtpError) =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
