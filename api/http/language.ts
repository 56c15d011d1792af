import type { MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { isLanguage, LANGUAGES, type Language } from '../../contract/locale.ts';
import type { ApiEnv } from './env.ts';

/** Browsers send less than 100 characters; reading 8 kB of them would take 20 ms. */
const MAX_ACCEPT_LANGUAGE = 200;

interface Asked {
  /** The value of `?lang=`. */
  readonly lang?: string | undefined;
  /** The header (RFC 9110, section 12.5.4). */
  readonly acceptLanguage?: string | undefined;
}

/** The language of a call: `?lang=` if the shop speaks it, or the best of `Accept-Language`, or English. */
export function askedLanguage({ lang, acceptLanguage }: Asked): Language {
  if (lang !== undefined && isLanguage(lang)) return lang;
  return acceptLanguage ? preferred(acceptLanguage) : LANGUAGES[0];
}

/** There are some hundred headers among the browsers of a country, and cached answers must not wait for a parser. */
const MAX_REMEMBERED = 500;
const remembered = new Map<string, Language>();

function preferred(acceptLanguage: string): Language {
  if (acceptLanguage.length > MAX_ACCEPT_LANGUAGE) return readPreferred(acceptLanguage);
  const known = remembered.get(acceptLanguage);
  if (known !== undefined) return known;
  const found = readPreferred(acceptLanguage);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(acceptLanguage, found);
  return found;
}

function readPreferred(acceptLanguage: string): Language {
  const wanted = parseAccept(acceptLanguage.slice(0, MAX_ACCEPT_LANGUAGE))
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split('-', 1)[0] ?? '');
  return wanted.find(isLanguage) ?? LANGUAGES[0];
}

/**
 * The address of an answer in a language: English has none of its own, `lang` is the last parameter otherwise. Answers
 * are cached by it, so it has one spelling.
 */
export const addressIn = (language: Language, address: string): string =>
  language === LANGUAGES[0] ? address : `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;

/** Headers by which an answer may differ, besides its address. */
export const VARY = 'Accept-Encoding, Accept-Language';

const HAS_WORDS = /^application\/(?:problem\+)?json\b/;

/** Sets the language of each call, `c.var.language`, and says it with what has words in it. */
export const callLanguage: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.set(
    'language',
    askedLanguage({ lang: c.req.query('lang'), acceptLanguage: c.req.header('Accept-Language') }),
  );
  await next();
  // `c.header` would build the finished response again.
  const { headers } = c.res;
  if (!HAS_WORDS.test(headers.get('Content-Type') ?? '')) return;
  if (!headers.has('Content-Language')) headers.set('Content-Language', c.var.language);
  headers.set('Vary', VARY);
};
