import type { Language } from '../../../contract/locale.ts';
import type { Db, Tx } from '../../db/client.ts';
import { joinLetters, type Letter } from '../../mail/index.ts';
import { isInBothLanguages } from '../order/language-queries.ts';

/** Writes a letter in this language, or in that of the order. */
type Write = (language?: Language) => Promise<Letter | undefined>;

/** Writes a mail to a buyer in the language of the order, or in French and in English where the law wants both. */
export async function writeForBuyer(db: Db | Tx, orderId: string, write: Write): Promise<Letter | undefined> {
  if (!(await isInBothLanguages(db, orderId))) return write();
  const [french, english] = [await write('fr'), await write('en')];
  return french && english
    ? joinLetters({ ...french, language: 'fr' }, { ...english, language: 'en' })
    : undefined;
}

/** Links in both parts are the same one: a second token would end the first. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}
