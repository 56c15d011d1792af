import { choiceName, customProductName, flagTypeName } from '../../../contract/catalog/custom-names.ts';
import { CUSTOM_PRODUCTS } from '../../../contract/catalog/custom-products.ts';
import { readPrintSize } from '../../../contract/forms/print-size.ts';
import type { QuoteItems, QuoteRequest } from '../../../contract/forms/quotes.ts';
import type { Language } from '../../../contract/locale.ts';
import { MAX_OFFER_QUANTITY } from '../../../contract/offers/offer-kinds.ts';
import { type OfferLine, offerLineSchema } from '../../../contract/offers/offer-lines.ts';
import { isProvinceCode, type ProvinceCode } from '../../../contract/places/provinces.ts';

type Asked = QuoteRequest & { readonly language: Language };

/** The lines that an offer begins with: the product as it was asked for, without a price yet. A general request names none. */
export function askedLines(quote: Asked): OfferLine[] {
  if (quote.kind === 'general') return [];
  const { items } = quote.answers;
  return [
    offerLineSchema.parse({
      kind: 'made',
      name: nameOf(items, quote.language).slice(0, 300),
      details: detailsOf(items, quote.language),
      quantity: wholeNumber(String(items.quantity ?? '')),
      unitPriceCents: 0,
    }),
  ];
}

/** Finds the province in which the customer is taxed. Only a general request has an address. */
export const askedProvince = (quote: QuoteRequest): ProvinceCode | undefined => {
  const province = quote.kind === 'general' ? quote.answers.province : undefined;
  return isProvinceCode(province) ? province : undefined;
};

const productOf = ({ flag_type }: QuoteItems) => CUSTOM_PRODUCTS.find(({ name }) => name === flag_type);

function nameOf(items: QuoteItems, language: Language): string {
  const product = productOf(items);
  return product ? customProductName(product, language) : flagTypeName(items.flag_type, language);
}

function detailsOf(items: QuoteItems, language: Language) {
  const product = productOf(items);
  const size = items.custom_size || items.size;
  const { shape, finishing, layer_option, print_option, paper_stick_size } = items;
  const { indoor_banner_options, mounting_option_base, optional } = items;
  const finish = [shape, finishing, layer_option, print_option, paper_stick_size]
    .concat(indoor_banner_options, mounting_option_base, optional)
    .filter(Boolean)
    .map((choice) => choiceName(choice, language))
    .join(' · ');
  return {
    product: product?.slug ?? '',
    size: choiceName(size, language),
    ...millimetres(size, product?.heightFirst ?? false),
    cloth: choiceName(items.fabric, language),
    finish: finish.slice(0, 300),
  };
}

const MM_PER_INCH = 25.4;
const MAX_MM = 100_000;

function millimetres(said: string, heightFirst: boolean) {
  const size = readPrintSize(said);
  if (!size) return {};
  const sides = [size.widthIn, size.heightIn].map((inches) => Math.round(inches * MM_PER_INCH));
  const [widthMm, heightMm] = heightFirst ? sides.toReversed() : sides;
  return sides.every((mm) => mm >= 1 && mm <= MAX_MM) ? { widthMm, heightMm } : {};
}

/** A wish such as `about 50` is no number, so staff decide. */
function wholeNumber(wish: string): number {
  const number = /^\d{1,6}$/.test(wish) ? Number(wish) : 1;
  return Math.min(Math.max(number, 1), MAX_OFFER_QUANTITY);
}
