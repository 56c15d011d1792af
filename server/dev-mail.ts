import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import { askedLanguage } from '../api/http/language.ts';
import { type Language, LOCALES } from '../contract/locale.ts';
import { languagePrefix, readPageAddress } from '../contract/page-language.ts';
import type { Config } from './config/config.ts';
import { isGetOrHead, send, sendNotAllowed, sendNotFound } from './http/answer.ts';
import { isForwarded } from './http/client-address.ts';
import type { Handler } from './http/http.ts';
import { isLoopback } from './http/loopback.ts';
import { PAGE_MESSAGES } from './pages/refused-words.ts';

/** File names as the mailer makes them. No other file can be requested, so a path cannot escape the folder. */
const MAIL_FILE = /^[\w.-]+\.eml$/;
const MAX_LISTED = 200;

/** The mail is shown in a frame without scripts, forms or an origin. Its pictures load only from the shop itself. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

type Where = Pick<Config, 'publicUrl' | 'trustedProxies'>;

interface Reader {
  readonly language: Language;
  /** Address of the list, with its language when the reader has named one. */
  readonly list: string;
}

/**
 * Shows the mails that were written as files because no SMTP server is set: a page for development and trials. It is in
 * French below `/fr`, elsewhere in the browser's language.
 */
export function devMailHandler(folder: string, where: Where): Handler {
  return async (request, response, { path }) => {
    if (!isMeantForUs(request, where)) return sendNotFound(request, response);
    if (!isGetOrHead(request)) return sendNotAllowed(request, response);
    const reader = readerOf(request);
    const name = readPageAddress(path).path.replace(/^\/dev\/mail\/?/, '');
    if (name === '') return sendPage(request, response, await listPage(folder, reader));
    const content = MAIL_FILE.test(name)
      ? await readFile(join(folder, name)).catch(() => undefined)
      : undefined;
    if (!content) return sendNotFound(request, response);
    sendPage(request, response, mailPage(name, await parse(content), reader));
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

function readerOf({ url = '', headers }: IncomingMessage): Reader {
  const { language: named } = readPageAddress(url);
  const language = named === 'en' ? askedLanguage({ acceptLanguage: headers['accept-language'] }) : named;
  return { language, list: `${languagePrefix(named)}/dev/mail` };
}

async function listPage(folder: string, { language, list: own }: Reader): Promise<string> {
  const words = PAGE_MESSAGES[language].devMail;
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
      `<li><a href="${own}/${quote(name)}">${quote(mail.subject || words.noSubject)}</a>
       <span>${quote(words.sent.replace('{to}', () => addresses(mail.to)).replace('{date}', () => mail.date ?? ''))}</span></li>`,
  );
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${words.empty}</p>`;
  return layout(words.mail, { language, body: `<h1>${words.mail}</h1><p>${words.intro}</p>${list}` });
}

function mailPage(name: string, mail: Email, { language, list }: Reader): string {
  const words = PAGE_MESSAGES[language].devMail;
  const html = mail.html
    ? `<h2>${words.html}</h2><iframe title="${words.htmlPart}" sandbox srcdoc="${quote(mail.html)}"></iframe>`
    : `<p>${words.noHtml}</p>`;
  const facts = Object.entries({
    [words.from]: addresses(mail.from && [mail.from]),
    [words.to]: addresses(mail.to),
    [words.date]: mail.date,
  });
  const body = `<p><a href="${list}">${words.allMail}</a></p><h1>${quote(mail.subject || words.noSubject)}</h1>
     <dl>${facts.map(([term, value]) => `<dt>${term}</dt><dd>${quote(value ?? '')}</dd>`).join('')}<dt>${words.file}</dt><dd>${quote(name)}</dd></dl>
     ${html}<h2>${words.text}</h2><pre>${quote(mail.text ?? '')}</pre>`;
  return layout(mail.subject ?? words.mail, { language, body });
}

/** postal-mime is loaded with the first mail, because a shop that sends its mails never needs it. */
async function parse(content: Buffer): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(content);
}

const addresses = (list: Email['to']) =>
  (list ?? []).map(({ name, address }) => name || address || '').join(', ');

function layout(
  title: string,
  { language, body }: { readonly language: Language; readonly body: string },
): string {
  return `<!doctype html><html lang="${LOCALES[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
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
    headers: { 'Content-Security-Policy': POLICY, Vary: 'Accept-Language' },
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
