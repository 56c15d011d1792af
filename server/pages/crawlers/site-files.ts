import type { Db } from '../../../api/db/client.ts';
import { readSettings } from '../../../api/settings/index.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { type Language, LOCALES } from '../../../contract/locale.ts';
import { pathIn } from '../../../contract/page-language.ts';
import { isGetOrHead, send, sendNotAllowed } from '../../http/answer.ts';
import type { Handler } from '../../http/http.ts';
import { PAGE_MESSAGES } from '../refused-words.ts';

const A_DAY = { 'Cache-Control': 'public, max-age=86400' };
/** RFC 9116 recommends less than a year. What says it is made on request, so it is always ahead. */
const VALID_DAYS = 180;

interface SecurityContact {
  readonly origin: string;
  readonly contactEmail: string;
  readonly now?: () => number;
}

/** `/.well-known/security.txt`: whom to tell of a fault in the shop's security. */
export function securityTextHandler({ origin, contactEmail, now = Date.now }: SecurityContact): Handler {
  return (request, response) => {
    if (!isGetOrHead(request)) return sendNotAllowed(request, response);
    const expires = new Date(Math.floor(now() / DAY_MS + VALID_DAYS) * DAY_MS).toISOString();
    const body = `Contact: mailto:${encodeURI(contactEmail)}
Contact: ${origin}/contact
Expires: ${expires}
Preferred-Languages: en, fr
Canonical: ${origin}/.well-known/security.txt
`;
    send(request, response, { status: 200, headers: A_DAY, body });
  };
}

/** The web app manifest in a language: the shop's name and icon on a home screen, where it opens in the browser. */
export const manifestHandler =
  ({ db, language }: { readonly db: Db; readonly language: Language }): Handler =>
  async (request, response) => {
    const { businessName: name } = await readSettings(db);
    const manifest = {
      id: pathIn(language, '/'),
      name,
      short_name: name,
      description: PAGE_MESSAGES[language].home.description,
      lang: LOCALES[language],
      dir: 'ltr',
      start_url: pathIn(language, '/'),
      scope: '/',
      display: 'browser',
      theme_color: '#14213d',
      background_color: '#faf8f5',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      ],
    };
    const type = 'application/manifest+json; charset=utf-8';
    send(request, response, { status: 200, type, headers: A_DAY, body: JSON.stringify(manifest) });
  };
