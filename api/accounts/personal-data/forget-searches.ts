import type { Tx } from '../../db/client.ts';
import { isWholeName, mentionsContact, namesIn, type SavedText } from './mentions.ts';
import {
  deleteExportsWith,
  deleteViews,
  findCommonWords,
  listEveryView,
  type Traces,
} from './search-queries.ts';

/** Filters that are free text; the others are choices of the shop's own. */
const TYPED = ['q', 'tag', 'sku'];

/**
 * Deletes what staff stored about a person outside of the person's own rows: views whose name or filters have the email,
 * the phone number or the name, and exports with an order of theirs. A view costs little to make again, so rather one
 * too many is deleted; a name that other buyers have, too, such as a city's or a school's, tells nothing of this one.
 */
export async function forgetSearches(tx: Tx, traces: Traces): Promise<void> {
  await deleteExportsWith(tx, traces.emails);
  const views = (await listEveryView(tx)).map(({ id, name, address }) => {
    const texts = textsOf(name, address);
    return {
      id,
      hasContact: texts.some((text) => mentionsContact(text, traces)),
      names: texts.map((text) => namesIn(text, traces)),
    };
  });
  const words = [...new Set(views.flatMap(({ names }) => names.flat()))];
  const common = await findCommonWords(tx, { words, emails: traces.emails });
  const isTheirs = (names: readonly string[]) =>
    isWholeName(names) || names.some((name) => !common.has(name));
  const about = views.filter(({ hasContact, names }) => hasContact || names.some(isTheirs));
  if (about.length > 0)
    await deleteViews(
      tx,
      about.map(({ id }) => id),
    );
}

function textsOf(name: string, address: string): SavedText[] {
  const filters = [...new URLSearchParams(address)];
  return [
    { text: name, isSearch: false },
    // Earlier views may have any parts.
    ...filters.map(([key, text]) => ({ text, isSearch: TYPED.includes(key) })),
  ];
}
