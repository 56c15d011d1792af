import type { ProductChange } from '../../../../contract/goods/products.ts';
import { isSame } from '../../../lib/entry/merge.ts';
import { readCents } from '../../../ui/read-cents.ts';
import type { Answer, DraftBreak, DraftFacts, DraftOption, DraftVariant, ProductDraft } from './draft.ts';

/** A number as typed; what cannot be read is sent as it is, and comes back with a sentence for its field. */
type Typed = number | string | null;

/** What the API is sent of each part of a draft: its fields by the names of `productChangeSchema`. */
const SENT: { readonly [Part in keyof ProductDraft]: (draft: ProductDraft) => Record<string, unknown> } = {
  name: ({ name }) => ({ name }),
  slug: ({ slug }) => ({ slug: slug.trim() }),
  sku: ({ sku }) => ({ sku: sku.trim() }),
  mpn: ({ mpn }) => ({ mpn: mpn.trim() }),
  barcode: ({ barcode }) => ({ barcode: barcodeOf(barcode) }),
  cost: ({ cost }) => ({ costCents: centsOf(cost) }),
  length: ({ length }) => ({ packedLengthMm: wholeOf(length) }),
  girth: ({ girth }) => ({ packedGirthMm: wholeOf(girth) }),
  weight: ({ weight }) => ({ packedWeightG: wholeOf(weight) }),
  description: ({ description }) => ({ description }),
  metaTitle: ({ metaTitle }) => ({ metaTitle }),
  metaDescription: ({ metaDescription }) => ({ metaDescription }),
  price: ({ price }) => ({ priceCents: centsOf(price) }),
  breaks: ({ breaks }) => ({ priceBreaks: sentBreaks(breaks) }),
  availability: ({ availability }) => ({ availability }),
  availableOn: ({ availableOn }) => ({ availableOn: availableOn || null }),
  shipping: ({ shipping }) => ({ shipping: shipping.toSorted() }),
  options: ({ options }) => ({ options: options.map(sentOption) }),
  variants: ({ variants, options }) => ({ variants: variants.map((one) => sentVariant(one, options)) }),
  pictures: ({ pictures }) => ({ pictures: pictures.map(({ path, alt }) => ({ path, alt })) }),
  faqs: ({ faqs }) => ({ faqs: faqs.map(({ first, second }) => ({ question: first, answer: second })) }),
  specifications: ({ specifications }) => ({
    specifications: specifications.map(({ first, second }) => ({ name: first, value: second })),
  }),
  categories: ({ categories }) => ({ categories }),
  related: ({ related }) => ({ related: related.map(({ id }) => id) }),
  store: ({ store }) => ({ store: store || null }),
  bestSellerRank: ({ bestSellerRank }) => ({ bestSellerRank: wholeOf(bestSellerRank) ?? 0 }),
  hasParts: ({ hasParts }) => ({ hasParts: yesOrNo(hasParts) }),
  hasRepair: ({ hasRepair }) => ({ hasRepair: yesOrNo(hasRepair) }),
};
const PARTS = Object.keys(SENT) as readonly (keyof ProductDraft)[];

/** Which parts of a draft differ from what was seen. */
export const changedParts = (seen: ProductDraft, draft: ProductDraft): (keyof ProductDraft)[] =>
  PARTS.filter((part) => !isSame(SENT[part](seen), SENT[part](draft)));

/** The variants that a change sends, in its sequence: those that are new or differ from what was seen. */
export function sentVariants(seen: ProductDraft, draft: ProductDraft): DraftVariant[] {
  const before = new Map(seen.variants.map((variant) => [variant.key, variant]));
  return draft.variants.filter((variant) => {
    const stored = before.get(variant.key);
    return !stored || !isSame(sentVariant(stored, seen.options), sentVariant(variant, draft.options));
  });
}

/** What the API is sent: the fields that differ from what was seen, and of the variants those that do. */
export function changeOf(seen: ProductDraft, draft: ProductDraft): ProductChange {
  const fields: Record<string, unknown> = {};
  for (const part of changedParts(seen, draft)) {
    if (part === 'variants') continue;
    const before = SENT[part](seen);
    for (const [name, value] of Object.entries(SENT[part](draft)))
      if (!isSame(before[name], value)) fields[name] = value;
  }
  const variants = sentVariants(seen, draft).map((variant) => sentVariant(variant, draft.options));
  return { ...fields, ...(variants.length > 0 && { variants }) } as ProductChange;
}

function sentVariant(variant: DraftVariant, options: readonly DraftOption[]) {
  const chosen = options.flatMap(({ key, name, values }) => {
    const value = values.find((one) => one.key === variant.values[key]);
    return value ? [[name.trim(), value.value.trim()]] : [];
  });
  return {
    id: variant.isNew ? null : variant.key,
    sku: variant.sku.trim(),
    options: Object.fromEntries(chosen),
    priceCents: centsOf(variant.price),
    originalPriceCents: centsOf(variant.originalPrice) ?? 0,
    priceBreaks: sentBreaks(variant.breaks),
    mpn: variant.mpn.trim(),
    ...sentFacts(variant),
  };
}

const sentFacts = ({ barcode, cost, length, girth, weight }: DraftFacts) => ({
  barcode: barcodeOf(barcode),
  costCents: centsOf(cost),
  packedLengthMm: wholeOf(length),
  packedGirthMm: wholeOf(girth),
  packedWeightG: wholeOf(weight),
});

const barcodeOf = (typed: string): string | null => typed.replaceAll(/[\s-]/g, '') || null;

const sentOption = ({ name, nameFr, values }: DraftOption) => ({
  name: name.trim(),
  nameFr: nameFr.trim(),
  values: values.map(({ value, fr }) => ({ value: value.trim(), fr: fr.trim() })),
});

const sentBreaks = (breaks: readonly DraftBreak[]) =>
  breaks.map(({ from, price }) => ({ from: wholeOf(from), priceCents: centsOf(price) }));

/** Cents of typed dollars; null for an empty field. */
const centsOf = (typed: string): Typed => (typed.trim() === '' ? null : (readCents(typed) ?? typed));

/** A whole number as typed; null for an empty field. */
function wholeOf(typed: string): Typed {
  const text = typed.replaceAll(/\s/g, '');
  if (text === '') return null;
  return /^\d{1,7}$/.test(text) ? Number(text) : typed;
}

const yesOrNo = (answer: Answer): boolean | null => (answer === '' ? null : answer === 'yes');
