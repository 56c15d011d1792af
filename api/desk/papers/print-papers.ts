import type { Paper } from '../../../contract/desk/papers.ts';
import type { Language } from '../../../contract/locale.ts';
import { assertNever } from '../../../contract/never.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db } from '../../db/client.ts';
import { readSettings } from '../../settings/index.ts';
import { labels } from './labels.ts';
import { packingSlips } from './packing-slips.ts';
import { readPrinted } from './paper-queries.ts';
import { paperWords } from './paper-words.ts';
import { pickList } from './pick-list.ts';
import { sheet } from './sheet.ts';

interface Asked {
  readonly paper: Paper;
  readonly ids: readonly string[];
  /** Of the person who prints. */
  readonly language: Language;
}

/**
 * Makes one HTML document of the papers of these orders, in their order.
 * @throws {ShopError} NOT_FOUND when one of them does not exist: a paper that is missing would not be missed.
 */
export async function printPapers(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  { paper, ids, language }: Asked,
): Promise<string> {
  const [settings, found] = await Promise.all([readSettings(db), readPrinted(db, ids)]);
  const byId = new Map(found.map((order) => [order.id, order]));
  const orders = ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
  if (orders.length < ids.length) throw new ShopError('NOT_FOUND', 'noOrders');
  const words = paperWords(language);
  switch (paper) {
    case 'packing-slip':
      return sheet({ language, title: words('packingSlips') }, packingSlips(orders, settings));
    case 'pick-list':
      return sheet({ language, title: words('pickList') }, pickList(orders, language, now()));
    case 'labels':
      return sheet({ language, title: words('labels') }, labels(orders, settings));
    default:
      return assertNever(paper);
  }
}
