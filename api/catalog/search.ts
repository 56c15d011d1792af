import { type RawBuilder, sql } from 'kysely';
import { words } from '../db/language.ts';

const MAX_TERM = 200;
const MAX_WORDS = 20;

/** A search term as it is used: wide forms made narrow, blanks single, at most 200 characters; `''` for none. */
export function readTerm(typed: string): string {
  return typed.normalize('NFKC').slice(0, MAX_TERM).replace(/\s+/g, ' ').trim();
}

/** Every word is somewhere in the English or the French name, or the term begins the sku or the part number. Case and accents do not matter. */
export function matchesTerm(term: string): RawBuilder<boolean> {
  const everyWord = term
    .split(' ')
    .slice(0, MAX_WORDS)
    .map((word) => {
      const pattern = sql`'%' || plain(${literally(word)}::text) || '%'`;
      return sql`(plain(p.name_en) like ${pattern} or plain(p.name_fr) like ${pattern})`;
    });
  const beginning = startsWith(term);
  return sql`(
    (${sql.join(everyWord, sql` and `)}) or plain(p.sku) like ${beginning} or plain(p.mpn) like ${beginning}
  )`;
}

/** Names that begin with the term come first. */
export function relevance(term: string): RawBuilder<unknown> {
  return sql`plain(${words('p.name')}) like ${startsWith(term)} desc, p.best_seller_rank, p.id`;
}

export const startsWith = (term: string) => sql`plain(${literally(term)}::text) || '%'`;

/** Takes the meaning out of LIKE's own signs. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');
