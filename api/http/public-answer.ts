import type { Context } from 'hono';
import { limitSchema, pageSchema } from '../../contract/catalog/pagination.ts';
import type { Language } from '../../contract/locale.ts';
import { addressIn } from './language.ts';

/**
 * Cache-Control of an answer that is the same for everyone. What the shop sends was current within the last second
 * (server/cache/answers.ts), and proxies may keep it for one more: a shopper sees a change within two. Browsers ask
 * each time, with the ETag.
 */
export const PUBLIC_ANSWER = 'public, max-age=0, s-maxage=1, must-revalidate';

/** Parameters of an address by name; `''` and undefined are left out. */
export type AddressParams = Readonly<Record<string, string | undefined>>;

/** The one spelling of an address: parameters by name, without those that are absent. */
export function writeAddress(path: string, params: AddressParams): string {
  const given = Object.entries(params).filter((param): param is [string, string] => Boolean(param[1]));
  if (given.length === 0) return path;
  return `${path}?${new URLSearchParams(given.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}

/** `page` and `limit` of an address, without the usual ones. */
export const pageParams = ({ page, limit }: PageQuery, usualLimit: number) => ({
  page: page > 1 ? String(page) : '',
  limit: limit === usualLimit ? '' : String(limit),
});

/** Reads `page` and `limit` like a call does. */
export const readPageParams = (
  text: (name: string) => string | undefined,
  usualLimit: number,
): PageQuery => ({
  page: pageSchema.parse(text('page')),
  limit: limitSchema(usualLimit).parse(text('limit')),
});

export interface PageQuery {
  readonly page: number;
  readonly limit: number;
}

/** The own address of an answer without parameters; encoded, as a header must be. */
export const plainAddress = ({ req }: Context): string => new URL(req.url).pathname;

/**
 * Headers of a public answer. Its own address tells caches which of many spellings stands for it: made-up filters and
 * pages past the end show an answer that has another address, and so does a language that a browser prefers (RFC 9110,
 * section 8.7).
 * @param ownAddress without the language.
 */
export const asPublic = (language: Language, ownAddress: string) => ({
  'Cache-Control': PUBLIC_ANSWER,
  'Content-Location': addressIn(language, ownAddress),
});
