import type { AVAILABILITIES, SHIPPING_OPTIONS } from '../../../../contract/catalog/filter-values.ts';
import type { DeskPicture, DeskProduct, PriceBreak, SkuFacts } from '../../../../contract/goods/products.ts';
import type { Language } from '../../../../contract/locale.ts';
import { writeDollars } from '../../../ui/read-cents.ts';

/** A text as it is typed in both languages. */
export type InBoth = Readonly<Record<Language, string>>;

/** A quantity break as it is typed. */
export interface DraftBreak {
  readonly from: string;
  readonly price: string;
}

/** What is known of a sku, as it is typed: dollars, millimetres and grams. */
export interface DraftFacts {
  readonly barcode: string;
  readonly cost: string;
  readonly length: string;
  readonly girth: string;
  readonly weight: string;
}

/** A value of an option. Its key stays while it is renamed, so that its variants keep it. */
export interface DraftValue {
  readonly key: string;
  readonly value: string;
  readonly fr: string;
}

export interface DraftOption {
  readonly key: string;
  readonly name: string;
  readonly nameFr: string;
  readonly values: readonly DraftValue[];
}

/** A row of the matrix. */
export interface DraftVariant extends DraftFacts {
  /** The id of a variant that is stored; otherwise a name of its own. */
  readonly key: string;
  readonly isNew: boolean;
  readonly sku: string;
  /** The key of a value by the key of its option; absent until one is chosen. */
  readonly values: Readonly<Record<string, string>>;
  readonly price: string;
  readonly originalPrice: string;
  readonly breaks: readonly DraftBreak[];
  readonly mpn: string;
}

/** A question with its answer, or a specification. `row` names it while it is typed; after a save rows count from 0. */
export interface DraftPair {
  readonly row: string;
  readonly first: InBoth;
  readonly second: InBoth;
}

/** A product as it is typed, by the fields that a change has. */
export interface ProductDraft extends DraftFacts {
  readonly name: InBoth;
  readonly slug: string;
  readonly sku: string;
  readonly mpn: string;
  readonly description: InBoth;
  readonly metaTitle: InBoth;
  readonly metaDescription: InBoth;
  readonly price: string;
  readonly breaks: readonly DraftBreak[];
  readonly availability: (typeof AVAILABILITIES)[number];
  readonly availableOn: string;
  readonly shipping: readonly (typeof SHIPPING_OPTIONS)[number][];
  readonly options: readonly DraftOption[];
  readonly variants: readonly DraftVariant[];
  readonly pictures: readonly DeskPicture[];
  readonly faqs: readonly DraftPair[];
  readonly specifications: readonly DraftPair[];
  readonly categories: readonly string[];
  readonly related: readonly { readonly id: string; readonly name: string }[];
  /** Slug; empty for none. */
  readonly store: string;
  readonly bestSellerRank: string;
  readonly hasParts: Answer;
  readonly hasRepair: Answer;
}
export type Answer = '' | 'yes' | 'no';

/** What the fields show of a product that is stored. */
export function draftOf(product: DeskProduct, language: Language): ProductDraft {
  const { options, variants, faqs, specifications } = product;
  return {
    name: product.name,
    slug: product.slug,
    sku: product.sku,
    mpn: product.mpn,
    ...factsOf(product, language),
    description: product.description,
    metaTitle: product.metaTitle,
    metaDescription: product.metaDescription,
    price: dollars(product.priceCents, language),
    breaks: breaksOf(product.priceBreaks, language),
    availability: product.availability,
    availableOn: product.availableOn ?? '',
    shipping: product.shipping,
    options: options.map(({ name, nameFr, values }) => ({
      key: name,
      name,
      nameFr,
      values: values.map(({ value, fr }) => ({ key: value, value, fr })),
    })),
    variants: variants
      .filter(({ archivedAt }) => archivedAt === null)
      .map((variant) => ({
        key: variant.id,
        isNew: false,
        sku: variant.sku,
        values: variant.options,
        price: dollars(variant.priceCents, language),
        originalPrice: dollars(variant.originalPriceCents || null, language),
        breaks: breaksOf(variant.priceBreaks, language),
        mpn: variant.mpn,
        ...factsOf(variant, language),
      })),
    pictures: product.pictures,
    faqs: faqs.map(({ question, answer }, at) => ({ row: String(at), first: question, second: answer })),
    specifications: specifications.map(({ name, value }, at) => ({
      row: String(at),
      first: name,
      second: value,
    })),
    categories: product.categories,
    related: product.relatedNames,
    store: product.store ?? '',
    bestSellerRank: String(product.bestSellerRank),
    hasParts: answerOf(product.hasParts),
    hasRepair: answerOf(product.hasRepair),
  };
}

const dollars = (cents: number | null, language: Language): string =>
  cents === null ? '' : writeDollars(cents, language);

const breaksOf = (breaks: readonly PriceBreak[], language: Language): readonly DraftBreak[] =>
  breaks.map(({ from, priceCents }) => ({ from: String(from), price: writeDollars(priceCents, language) }));

const factsOf = (facts: SkuFacts, language: Language): DraftFacts => ({
  barcode: facts.barcode ?? '',
  cost: dollars(facts.costCents, language),
  length: whole(facts.packedLengthMm),
  girth: whole(facts.packedGirthMm),
  weight: whole(facts.packedWeightG),
});

const whole = (number: number | null): string => (number === null ? '' : String(number));

const answerOf = (value: boolean | null): Answer => (value === null ? '' : value ? 'yes' : 'no');

export const NO_FACTS: DraftFacts = { barcode: '', cost: '', length: '', girth: '', weight: '' };
export const NOTHING_YET: InBoth = { en: '', fr: '' };

/** A key that no stored row has. */
export const newKey = (): string => `new-${crypto.randomUUID()}`;
