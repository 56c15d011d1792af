import { type OfferLine, type OfferLineBody, offerLineSchema } from '../../contract/offers/offer-lines.ts';
import type { PriceTable } from '../../contract/offers/price-tables.ts';
import { suggestPrice } from '../../contract/offers/suggest-price.ts';
import type { StockGoods } from './sample-quote-queries.ts';
import type { Extra, Story } from './stories.ts';
import { WORDS } from './words.ts';

/** What the shop has for the lines of an offer. */
export interface Shelf {
  /** The price tables of today by product. */
  readonly tables: ReadonlyMap<string, PriceTable>;
  /** Goods of which many are there; undefined in a shop without any. */
  readonly goods: StockGoods | undefined;
}

/** A piece of a product that no table prices. */
const UNPRICED_CENTS = 9500;
const SLUG = 'custom-flags';

/**
 * The lines of a made-up offer: the made goods as they were asked for, priced by the shop's table, and what comes with them.
 * @param asked the line with which the draft began; undefined after the general form.
 */
export function offeredLines(
  { language, quantity, extras }: Pick<Story, 'language' | 'quantity' | 'extras'>,
  asked: OfferLine | undefined,
  shelf: Shelf,
): OfferLine[] {
  const words = (key: keyof typeof WORDS.offer) => WORDS.offer[key][language];
  const made = asked ?? { ...flags(words), quantity };
  const line = (
    kind: OfferLineBody['kind'],
    name: keyof typeof WORDS.offer,
    unitPriceCents: number,
    isOptional = false,
  ) => ({
    kind,
    name: words(name),
    quantity: 1,
    unitPriceCents,
    isOptional,
  });
  const more: Readonly<Record<Extra, () => OfferLineBody | undefined>> = {
    art: () => line('art', 'art', 6500, true),
    rush: () => line('rush', 'rush', 12_000),
    stock: () => shelf.goods && stockLine(shelf.goods, language),
    stand: () => ({ ...line('text', 'stand', 3900, true), quantity: Math.min(quantity, 4) }),
    discount: () => line('discount', 'discount', -2500),
  };
  return [
    price(made, shelf.tables.get(made.details?.product ?? '')),
    line('setup', 'setup', 4500),
    ...extras.flatMap((extra) => more[extra]() ?? []),
    line('delivery', 'delivery', 2500),
  ].map((each) => offerLineSchema.parse(each));
}

const stockLine = (
  { sku, name_en, name_fr, price_cents }: StockGoods,
  language: Story['language'],
): OfferLineBody => ({
  kind: 'stock',
  sku,
  name: language === 'fr' ? name_fr : name_en,
  quantity: 2,
  unitPriceCents: price_cents,
});

/** What staff take the general form for. */
const flags = (words: (key: keyof typeof WORDS.offer) => string): OfferLineBody => ({
  kind: 'made',
  name: words('flags'),
  details: {
    product: SLUG,
    size: words('size'),
    widthMm: 1829,
    heightMm: 914,
    cloth: words('cloth'),
    finish: words('finish'),
  },
  quantity: 1,
  unitPriceCents: 0,
});

/** Prices a line as the editor does when its suggestion is taken. */
function price(line: OfferLineBody, table: PriceTable | undefined): OfferLineBody {
  const { widthMm, heightMm, cloth = '', finish = '' } = line.details ?? {};
  const { quantity } = line;
  const suggestion =
    table && widthMm && heightMm ? suggestPrice(table, { widthMm, heightMm, cloth, finish, quantity }) : null;
  return { ...line, suggestion, unitPriceCents: suggestion?.unitPriceCents ?? UNPRICED_CENTS };
}
