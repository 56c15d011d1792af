import { choiceName } from '../catalog/custom-names.ts';
import { CUSTOM_PRODUCTS } from '../catalog/custom-products.ts';
import { readPrintSize } from '../forms/print-size.ts';
import type { Language } from '../locale.ts';
import type { OfferLineKind } from './offer-kinds.ts';
import type { OfferLine } from './offer-lines.ts';

/** A line of a template: words in both languages, choices of the product in English, as its form has them. */
export interface TemplateLine {
  readonly kind: OfferLineKind;
  readonly name: Readonly<Record<Language, string>>;
  readonly size: string;
  readonly cloth: string;
  readonly finish: string;
  readonly sku: string | null;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly isOptional: boolean;
}

interface In {
  /** The slug of the template's product; null for any. */
  readonly product: string | null;
  readonly language: Language;
}

const MM_PER_INCH = 25.4;

/** The line of an offer that a template's line becomes, in the offer's language. */
export function lineOfTemplate(line: TemplateLine, { product, language }: In): OfferLine {
  const { kind, name, sku, quantity, unitPriceCents, isOptional } = line;
  return {
    kind,
    name: name[language],
    details: detailsOf(line, { product, language }),
    sku,
    quantity,
    unitPriceCents,
    isOptional,
    suggestion: null,
    priceNote: '',
  };
}

function detailsOf({ kind, size, cloth, finish }: TemplateLine, { product, language }: In) {
  if (kind !== 'made') return { product: '', size: '', widthMm: null, heightMm: null, cloth: '', finish: '' };
  const choices = finish.split(' · ').map((choice) => choiceName(choice, language));
  return {
    product: product ?? '',
    size: choiceName(size, language),
    ...sizeInMm(size, product),
    cloth: choiceName(cloth, language),
    finish: choices.join(' · '),
  };
}

/** Width and height of a size such as `36 x 72 in`, in whole millimetres; null when it cannot be read. */
function sizeInMm(said: string, product: string | null) {
  const size = readPrintSize(said);
  const sides = size && [size.widthIn, size.heightIn].map((inches) => Math.round(inches * MM_PER_INCH));
  const isHeightFirst = CUSTOM_PRODUCTS.some(({ slug, heightFirst }) => slug === product && heightFirst);
  const [widthMm, heightMm] = (isHeightFirst ? sides?.toReversed() : sides) ?? [];
  return { widthMm: widthMm || null, heightMm: heightMm || null };
}
