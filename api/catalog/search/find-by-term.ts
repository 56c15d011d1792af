import type { Language } from '../../../contract/locale.ts';
import type { Db } from '../../db/client.ts';
import { type Search, understandTerm } from './understand-term.ts';

interface Asked {
  /** Normalised by `readTerm`. */
  readonly term: string;
  readonly language: Language;
}

interface Found {
  /** Product ids. */
  readonly ids: readonly string[];
}

/** English searches find what they found before the shop knew synonyms. */
const KNOWS_SYNONYMS: Record<Language, boolean> = { en: false, fr: true };

/** Parses a term and finds by it; when nothing is found without synonyms, finds with them. */
export async function findByTerm<F extends Found>(
  db: Db,
  { term, language }: Asked,
  find: (search: Search) => Promise<F>,
): Promise<F & { readonly search: Search }> {
  const synonyms = KNOWS_SYNONYMS[language];
  const search = await understandTerm(db, term, { language, synonyms });
  const found = { ...(await find(search)), search };
  if (found.ids.length > 0 || synonyms) return found;
  const wider = await understandTerm(db, term, { language, synonyms: true });
  if (wider.query === search.query) return found;
  const more = await find(wider);
  return more.ids.length > 0 ? { ...more, search: wider } : found;
}
