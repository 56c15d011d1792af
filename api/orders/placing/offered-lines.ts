import { isCounted, type PricedOfferLine } from '../../../contract/offers/offer-totals.ts';
import type { LineKind } from '../../../contract/orders/line-kinds.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import { findProductsBySku } from '../money/pay-link-queries.ts';
import type { OrderLineRow } from '../order/rows.ts';
import { type AcceptedLine, pricedLine } from './accepted-offer.ts';
import { type OfferRow, readOffers } from './offer-queries.ts';
import { variantOf } from './price-order.ts';

/** What a line of an offer is in its order; null for what is an amount of the order, and no line. */
const KINDS: Readonly<Record<PricedOfferLine['kind'], LineKind | null>> = {
  made: 'custom',
  setup: 'setup',
  art: 'setup',
  rush: 'setup',
  text: 'setup',
  stock: 'stock',
  delivery: null,
  discount: null,
};

export interface OfferedLines {
  readonly lines: readonly OrderLineRow[];
  /** The goods from the stock as they are sold now. */
  readonly goods: readonly OfferRow[];
}

/**
 * Makes an order's lines of those of an accepted offer that count: goods from the stock under their own names and with their
 * pictures, the others as the offer has them.
 * @throws {ShopError} CONFLICT for goods that are not sold any more; OUT_OF_STOCK.
 */
export async function readOfferedLines(
  tx: Tx,
  { lines, taken }: { readonly lines: readonly AcceptedLine[]; readonly taken: ReadonlySet<number> },
): Promise<OfferedLines> {
  const counted = lines.filter((line, position) => isCounted(pricedLine(line), position, taken));
  const stock = await readStock(tx, counted);
  const sold = counted
    .flatMap((line) => {
      const kind = KINDS[line.kind];
      return kind ? [toLine(line, kind, line.sku === null ? undefined : stock.get(line.sku))] : [];
    })
    .map((line, position) => ({ ...line, position }));
  return { lines: sold, goods: [...stock.values()] };
}

/** Reads the goods by their skus, as a checkout does. */
async function readStock(tx: Tx, lines: readonly AcceptedLine[]): Promise<Map<string, OfferRow>> {
  const wanted = new Map<string, number>();
  for (const { sku, quantity } of lines) if (sku !== null) wanted.set(sku, (wanted.get(sku) ?? 0) + quantity);
  if (wanted.size === 0) return new Map();
  const skus = [...wanted.keys()];
  const products = await findProductsBySku(tx, skus);
  const items = skus.map((sku) => ({ product_id: products.get(sku) ?? '', sku, quantity: 1, price: 0 }));
  const recent = { email: '', cartHash: Buffer.alloc(0), since: new Date() };
  const { offers } = await readOffers(tx, { items, recent });
  const found = new Map<string, OfferRow>();
  for (const [index, [sku, quantity]] of [...wanted].entries()) {
    const offer = offers[index];
    if (!offer?.product_id || (offer.variant_sku ?? offer.product_sku) !== sku)
      throw new ShopError('CONFLICT', { key: 'offeredGoodsGone', values: { sku } });
    const { available } = offer;
    if (quantity > available)
      throw new ShopError('OUT_OF_STOCK', { key: 'onlyAvailable', values: { available } });
    found.set(sku, offer);
  }
  return found;
}

function toLine(line: AcceptedLine, kind: LineKind, goods: OfferRow | undefined): OrderLineRow {
  return {
    position: line.position,
    offer_position: line.position,
    kind,
    sku: line.sku,
    product_id: goods?.product_id ?? null,
    name_en: goods?.name_en ?? line.name,
    name_fr: goods?.name_fr ?? line.name,
    variant: goods ? variantOfGoods(goods) : optionsOf(line),
    image_path: goods?.image_path ?? null,
    image_version: goods?.image_version ?? null,
    quantity: line.quantity,
    unit_price_cents: line.unit_price_cents,
    original_price_cents: 0,
    price_proof: null,
  };
}

const variantOfGoods = (goods: OfferRow) =>
  goods.variant_sku === null ? null : variantOf(goods, goods.variant_sku);

/** Size, cloth and finish under the names that the options of a variant have, so that pages and papers show them alike. */
function optionsOf({ kind, details: { size, cloth, finish } }: AcceptedLine): Record<string, string> | null {
  if (kind !== 'made') return null;
  return {
    ...(cloth && { Fabric: cloth }),
    ...(size && { Size: size }),
    ...(finish && { Finishing: finish }),
  };
}
