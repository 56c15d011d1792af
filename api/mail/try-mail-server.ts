import { createTransport } from 'nodemailer';

/** Why a mail server could not be used. */
type MailTrouble = 'sign-in' | 'unknown-host' | 'unreachable' | 'tls' | 'other';

interface Trial {
  /** Undefined when all is well. */
  readonly trouble: MailTrouble | undefined;
  /** What the server or the system said. It may quote what was sent, so redact it. */
  readonly said: string;
}

const TROUBLES: Readonly<Record<string, MailTrouble>> = {
  EAUTH: 'sign-in',
  ENOAUTH: 'sign-in',
  EDNS: 'unknown-host',
  ENOTFOUND: 'unknown-host',
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ETIMEDOUT: 'unreachable',
  ETLS: 'tls',
};

/** Connects to a mail server and signs in, without sending anything. */
export async function tryMailServer(smtpUrl: string): Promise<Trial> {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  try {
    await transport.verify();
    return { trouble: undefined, said: '' };
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    return { trouble: troubleOf(code, message), said: inShort(message) };
  } finally {
    transport.close();
  }
}

/** OpenSSL surrounds what it has to say with numbers and the line of its own code. */
const inShort = (message: string) =>
  message
    .replace(/^[\dA-F]+:error:[\dA-F]+:[^:]*:[^:]*:([^:]+):.*$/s, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** nodemailer has one code for what fails on a socket, so its words tell what. */
function troubleOf(code: string, message: string): MailTrouble {
  if (/certificate|wrong version number|SSL|TLS/i.test(message)) return 'tls';
  if (/ENOTFOUND|EAI_AGAIN/.test(message)) return 'unknown-host';
  if (/ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|timeout/i.test(message)) return 'unreachable';
  return TROUBLES[code] ?? 'other';
}
