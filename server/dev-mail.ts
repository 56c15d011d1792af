import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import type { Config } from './config/config.ts';
import { isGetOrHead, send, sendNotAllowed, sendNotFound } from './http/answer.ts';
import { isForwarded } from './http/client-address.ts';
import type { Handler } from './http/http.ts';
import { isLoopback } from './http/loopback.ts';

/** File names as the mailer makes them. No other file can be requested, so a path cannot escape the folder. */
const MAIL_FILE = /^[\w.-]+\.eml$/;
const MAX_LISTED = 200;

/** The mail is shown in a frame without scripts, forms or an origin. Its pictures load only from the shop itself. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

type Where = Pick<Config, 'publicUrl' | 'trustedProxies'>;

/** Shows the mails that were written as files because no SMTP server is set: a page for development and trials. */
export function devMailHandler(folder: string, where: Where): Handler {
  return async (request, response, { path }) => {
    if (!isMeantForUs(request, where)) return sendNotFound(request, response);
    if (!isGetOrHead(request)) return sendNotAllowed(request, response);
    const name = path.replace(/^\/dev\/mail\/?/, '');
    if (name === '') return sendPage(request, response, await listPage(folder));
    const content = MAIL_FILE.test(name)
      ? await readFile(join(folder, name)).catch(() => undefined)
      : undefined;
    if (!content) return sendNotFound(request, response);
    sendPage(request, response, mailPage(name, await parse(content)));
  };
}

/**
 * Whether the Host header names this shop. A site that points its own name at this machine could otherwise read the
 * page (DNS rebinding). A request through a proxy that is not configured may come from anywhere, so it is refused.
 */
function isMeantForUs(request: IncomingMessage, { publicUrl, trustedProxies }: Where): boolean {
  if (trustedProxies === 0 && isForwarded(request)) return false;
  const asked = `http://${request.headers.host ?? ''}`;
  if (!URL.canParse(asked)) return false;
  const { hostname } = new URL(asked);
  return isLoopback(hostname) || hostname === new URL(publicUrl).hostname;
}

async function listPage(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => MAIL_FILE.test(name))
    .sort()
    .reverse()
    .slice(0, MAX_LISTED);
  const mails = await Promise.all(
    newest.map(async (name) => ({ name, mail: await parse(await readFile(join(folder, name))) })),
  );
  const rows = mails.map(
    ({ name, mail }) =>
      `<li><a href="/dev/mail/${quote(name)}">${quote(mail.subject || 'No subject')}</a>
       <span>to ${quote(addresses(mail.to))}, ${quote(mail.date ?? '')}</span></li>`,
  );
  const list =
    rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail yet. Place an order and come back.</p>';
  return layout(
    'Mail',
    `<h1>Mail</h1><p>Without SMTP_URL, mails are written as files. Newest first.</p>${list}`,
  );
}

function mailPage(name: string, mail: Email): string {
  const html = mail.html
    ? `<h2>HTML</h2><iframe title="HTML part" sandbox srcdoc="${quote(mail.html)}"></iframe>`
    : '<p>No HTML part.</p>';
  const facts = Object.entries({
    From: addresses(mail.from && [mail.from]),
    To: addresses(mail.to),
    Date: mail.date,
  });
  return layout(
    mail.subject ?? 'Mail',
    `<p><a href="/dev/mail">All mail</a></p><h1>${quote(mail.subject || 'No subject')}</h1>
     <dl>${facts.map(([term, value]) => `<dt>${term}</dt><dd>${quote(value ?? '')}</dd>`).join('')}<dt>File</dt><dd>${quote(name)}</dd></dl>
     ${html}<h2>Text</h2><pre>${quote(mail.text ?? '')}</pre>`,
  );
}

/** postal-mime is loaded with the first mail, because a shop that sends its mails never needs it. */
async function parse(content: Buffer): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(content);
}

const addresses = (list: Email['to']) =>
  (list ?? []).map(({ name, address }) => name || address || '').join(', ');

function layout(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${quote(title)}</title><style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #14213d; background: #faf8f5 }
li { margin: .75rem 0 } li span { display: block; color: #4a5468 } dt { float: left; width: 4rem; color: #4a5468 } dd { margin: 0 0 .25rem 4rem }
iframe { width: 100%; height: 50rem; border: 1px solid #d5d8de; background: #fff } pre { white-space: pre-wrap; background: #eef0f3; padding: 1rem }
</style></head><body>${body}</body></html>`;
}

function sendPage(request: IncomingMessage, response: ServerResponse, body: string): void {
  send(request, response, {
    status: 200,
    type: 'text/html; charset=utf-8',
    headers: { 'Content-Security-Policy': POLICY },
    body,
  });
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const quote = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
