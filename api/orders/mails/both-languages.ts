import type { Language } from '../../../contract/locale.ts';
import type { Db, Tx } from '../../db/client.ts';
import { joinLetters, type Letter } from '../../mail/index.ts';
import { isInBothLanguages } from '../order/language-queries.ts';

/** Writes a letter in this language, or in that of the order. */
type Write<Written extends Letter | undefined> = (language?: Language) => Promise<Written>;

/** Writes a mail to a buyer in the language of the order, or in French and in English where the law wants both. */
export async function writeForBuyer<Written extends Letter | undefined>(
  db: Db | Tx,
  orderId: string,
  write: Write<Written>,
): Promise<Letter | Written> {
  if (!(await isInBothLanguages(db, orderId))) return write();
  const [french, english] = [await write('fr'), await write('en')];
  // Without one there is neither.
  if (!french || !english) return english;
  return joinLetters({ ...french, language: 'fr' }, { ...english, language: 'en' });
}

/** Links in both parts are the same one: a second token would end the first. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}
