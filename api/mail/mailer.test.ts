import { expect, it, onTestFinished } from 'vitest';
import { startTestSmtp } from '../testing/fakes/smtp.ts';
import { createMailer } from './mailer.ts';

const MAIL = {
  id: 'a',
  kind: 'contact',
  date: new Date(),
  to: 'ann@flags.example',
  subject: 'Flags',
  text: 'Three, please',
} as unknown as Parameters<ReturnType<typeof createMailer>['send']>[0];

/** How a mail fails that is sent with this address of the server. */
async function failureWith(smtpUrl: string): Promise<Error> {
  const mailer = createMailer({
    smtpUrl,
    from: 'Flags <a@flags.example>',
    folder: '',
    host: 'flags.example',
  });
  return mailer.send(MAIL).then(
    () => new Error('sent'),
    (error: Error) => error,
  );
}

it('says that the sign-in is wrong, without the password that the server repeats, and without a stack', async () => {
  const smtp = await startTestSmtp({ password: 'right' });
  onTestFinished(() => smtp.stop());
  const failure = await failureWith(smtp.url.replace('//', '//ann:hunter2@'));
  expect(failure).toMatchObject({
    name: 'MailServerFailed',
    message: expect.stringMatching(
      /^The mail server does not let the shop sign in \((535|EAUTH)\): correct .* SMTP_URL; `npm run doctor`/,
    ),
  });
  expect(failure.stack).toBe(failure.message);
  expect(failure.message).not.toContain('hunter2');
});

it('says that the server is away, for a mail that waits', async () => {
  expect(await failureWith('smtp://127.0.0.1:1')).toMatchObject({
    name: 'MailServerFailed',
    message: expect.stringMatching(
      /^The mail server did not accept the mail \(ESOCKET\): connect ECONNREFUSED/,
    ),
  });
});
