import type { Paper } from '../../../contract/desk/paper-kinds.ts';
import type { Language } from '../../../contract/locale.ts';
import { assertNever } from '../../../contract/never.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db } from '../../db/client.ts';
import { type OrderPieces, readPieces } from '../../orders/index.ts';
import { readSettings } from '../../settings/index.ts';
import { labels } from './labels.ts';
import { packingSlips, type Slip } from './packing-slips.ts';
import { type PrintedOrder, readPrinted } from './paper-queries.ts';
import { paperWords } from './paper-words.ts';
import { pickList } from './pick-list.ts';
import { sheet } from './sheet.ts';

interface Asked {
  readonly paper: Paper;
  readonly ids: readonly string[];
  /** The number of the one parcel that a packing slip is for. */
  readonly parcel: number | undefined;
  /** Language of the person who prints. */
  readonly language: Language;
}

/**
 * Makes one HTML document of the papers of these orders, in their order.
 * @throws {ShopError} NOT_FOUND when one of them does not exist: a paper that is missing would not be missed.
 * INVALID_REQUEST for a parcel of several orders, or on another paper than a packing slip.
 */
export async function printPapers(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  { paper, ids, parcel, language }: Asked,
): Promise<string> {
  if (parcel !== undefined && (paper !== 'packing-slip' || ids.length > 1))
    throw new ShopError('INVALID_REQUEST', 'oneParcel', {
      issues: [{ path: 'parcel', message: 'oneParcel' }],
    });
  const [settings, found] = await Promise.all([readSettings(db), readPrinted(db, ids)]);
  const byId = new Map(found.map((order) => [order.id, order]));
  const orders = ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
  if (orders.length < ids.length) throw new ShopError('NOT_FOUND', 'noOrders');
  const words = paperWords(language);
  const pieces = await readPieces(db, ids);
  switch (paper) {
    case 'packing-slip':
      return sheet(
        { language, title: words('packingSlips') },
        packingSlips(slips(orders, pieces, parcel), settings),
      );
    case 'pick-list':
      return sheet(
        { language, title: words('pickList') },
        pickList(counted(orders, pieces, 'toPack'), language, now()),
      );
    case 'labels':
      return sheet({ language, title: words('labels') }, labels(orders, settings, words('labels')));
    default:
      return assertNever(paper);
  }
}

type Pieces = ReadonlyMap<string, OrderPieces>;

/** The orders with the pieces that are owed to their buyers, or with those of one parcel. */
function slips(orders: readonly PrintedOrder[], pieces: Pieces, parcel: number | undefined): Slip[] {
  if (parcel === undefined) return counted(orders, pieces, 'owed');
  return orders.map((order) => {
    const inIt = pieces.get(order.id)?.parcels.get(parcel);
    if (!inIt) throw new ShopError('NOT_FOUND', 'noParcel');
    return { ...withPieces(order, inIt), parcel };
  });
}

const counted = (orders: readonly PrintedOrder[], pieces: Pieces, which: 'owed' | 'toPack'): PrintedOrder[] =>
  orders.map((order) => withPieces(order, pieces.get(order.id)?.[which] ?? new Map()));

const withPieces = (order: PrintedOrder, pieces: ReadonlyMap<number, number>): PrintedOrder => ({
  ...order,
  lines: order.lines
    .map((line) => ({ ...line, quantity: pieces.get(line.position) ?? 0 }))
    .filter(({ quantity }) => quantity > 0),
});
