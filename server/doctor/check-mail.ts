import { tryMailServer } from '../../api/mail/try-mail-server.ts';
import { assertNever } from '../../contract/never.ts';
import type { Config } from '../config/config.ts';
import { type Finding, findingsOf } from './finding.ts';

const { ok, note, wrong } = findingsOf('mail');

/** Signs in to the mail server. Whether it takes mails from MAIL_FROM shows only when one is sent. */
export async function checkMail({
  smtpUrl,
  mailFrom,
}: Pick<Config, 'smtpUrl' | 'mailFrom'>): Promise<Finding[]> {
  if (smtpUrl === undefined) return [note('Without SMTP_URL mails are files, for a trial: nobody gets one')];
  const { hostname, host, username } = new URL(smtpUrl);
  const { trouble, said } = await tryMailServer(smtpUrl);
  switch (trouble) {
    case undefined:
      return username
        ? [
            ok(
              `The mail server ${host} lets ${decodeURIComponent(username)} sign in; mails will come from ${mailFrom}`,
            ),
          ]
        : [
            ok(`The mail server ${host} takes connections`),
            note(`SMTP_URL has no user: most servers want one before they take mails`),
          ];
    case 'sign-in':
      return [
        wrong(
          `The mail server ${host} does not let ${decodeURIComponent(username)} sign in (${said}): correct user and password in ` +
            'SMTP_URL, where @ : / # % are written %40 %3A %2F %23 %25',
        ),
      ];
    case 'unknown-host':
      return [wrong(`Nobody knows the mail server ${hostname} (${said}): correct the host in SMTP_URL`)];
    case 'unreachable':
      return [
        wrong(
          `The mail server ${host} is not reachable (${said}): correct host and port in SMTP_URL, or let the firewall pass it`,
        ),
      ];
    case 'tls':
      return [
        wrong(
          `No safe connection to the mail server ${host} (${said}): smtps:// is for port 465, smtp:// for 587, and the certificate ` +
            `must be for ${hostname}`,
        ),
      ];
    case 'other':
      return [wrong(`The mail server ${host} refuses the shop: ${said}`)];
    default:
      return assertNever(trouble);
  }
}
