import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js';

export interface ReceivedMail {
  readonly recipients: string[];
  readonly email: Email;
}

export interface TestSmtp {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Rejects the next `times` mails with this status code. */
  refuse(times: number, code: number): void;
  /** Accepts all mails again. */
  accept(): void;
  stop(): Promise<void>;
}

/**
 * Removes smtp-server's greeting delay of 100 ms (it catches early talkers), which dominates the time of mail tests.
 */
SMTPConnection.prototype.init = function init() {
  this._setListeners(() => this.connectionReady());
};

/**
 * Starts a real SMTP server on loopback that collects the received mails.
 * @param password without it nobody has to sign in.
 */
export async function startTestSmtp({ password }: { password?: string } = {}): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    onAuth: (given, _session, done) => {
      // As servers do that repeat what they were sent.
      if (given.password !== password) return done(new Error(`535 ${given.password} is not the password`));
      done(null, { user: given.username });
    },
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) => {
      const responseCode = refusals.shift();
      if (responseCode === undefined) return done();
      done(Object.assign(new Error(`<${address.address}> is not welcome`), { responseCode }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ recipients, email: await PostalMime.parse(Buffer.concat(chunks)) });
        done();
      });
    },
  });
  // A shop that is killed resets its connection, which is no fault of the test.
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (times, code) => {
      refusals.push(...Array.from({ length: times }, () => code));
    },
    accept: () => void refusals.splice(0),
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
