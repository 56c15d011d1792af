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
  if (!acceptLanguage) return LANGUAGES[0];
  const wanted = parseAccept(acceptLanguage.slice(0, MAX_ACCEPT_LANGUAGE))
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split('-', 1)[0] ?? '');
  return wanted.find(isLanguage) ?? LANGUAGES[0];
}

/** Sets the language of each call: `c.var.language`. */
export const callLanguage: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.set(
    'language',
    askedLanguage({ lang: c.req.query('lang'), acceptLanguage: c.req.header('Accept-Language') }),
  );
  await next();
};
