import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isGetOrHead, send, sendNotAllowed, sendNotFound } from '../http/answer.ts';
import type { Handler } from '../http/http.ts';
import { listStaticFiles } from '../http/static-files.ts';
import { Refused } from '../start/refused.ts';
import { contentSecurityPolicy, markedScriptHashes } from './content-security-policy.ts';

/** The path of the back office. Its API is below `/api/admin`. */
export const BACKOFFICE = '/admin';

const CLIENT = fileURLToPath(new URL('../../build/backoffice/client/', import.meta.url));

/**
 * Serves the built back office: its one HTML file for every page, and its files, which have a hash in their names.
 * @throws {Refused} when it is not built.
 */
export async function builtBackoffice(folder = CLIENT): Promise<Handler> {
  const [html, files] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8').catch((cause) => {
      throw new Refused('The back office is not built: run `npm start`, or `npm run build` first', { cause });
    }),
    listStaticFiles(folder),
  ]);
  const answerPage = pageHandler(async () => html);
  return async (request, response, about) => {
    const path = about.path.slice(BACKOFFICE.length);
    if (files.has(path)) {
      response.setHeader('X-Robots-Tag', 'noindex');
      return files.answer(request, response, path);
    }
    // A file of another build is missing, and not a page.
    if (isFile(path)) return sendNotFound(request, response);
    return answerPage(request, response, about);
  };
}

/** Pages have no extension, but the page of a person ends with their email. */
function isFile(path: string): boolean {
  const name = basename(path);
  return name.startsWith('.') || (extname(name) !== '' && !name.includes('@'));
}

/** Pages whose address is a secret. */
const SECRET = new RegExp(`^${BACKOFFICE}/invitations(?:/|$)`, 'i');

/** Answers every page's path with one HTML file. Pages find out by themselves who is signed in, and what is at a path. */
export function pageHandler(render: (path: string) => Promise<string>): Handler {
  return async (request, response, { path }) => {
    if (!isGetOrHead(request)) return sendNotAllowed(request, response);
    if (path === BACKOFFICE) return redirectToFolder(request, response);
    const html = await render(path);
    send(request, response, {
      status: 200,
      type: 'text/html; charset=utf-8',
      // Stored, it would name files of an earlier build, and a signed-out browser would still show it.
      headers: {
        'Cache-Control': 'no-store',
        'Content-Security-Policy': contentSecurityPolicy(markedScriptHashes(html, '<script')),
        'X-Robots-Tag': 'noindex',
        // The link of an invitation must not reach another site, as those of the shop's secret links must not.
        ...(SECRET.test(path) && { 'Referrer-Policy': 'no-referrer' }),
      },
      body: html,
    });
  };
}

/** The pages' own addresses are relative to the folder. */
function redirectToFolder(...[request, response]: Parameters<typeof sendNotFound>): void {
  const query = request.url?.split('?')[1];
  const Location = `${BACKOFFICE}/${query === undefined ? '' : `?${query}`}`;
  send(request, response, { status: 308, headers: { Location } });
}
