import { z } from 'zod';
import { AVAILABILITIES, SHIPPING_OPTIONS } from '../catalog/filter-values.ts';
import { daySchema, instantSchema, shownDaySchema } from '../day-schemas.ts';
import { listAnswerSchema, listQuerySchema } from '../staff/lists.ts';
import {
  MAX_FAQS,
  MAX_MARKDOWN,
  MAX_OPTION_VALUES,
  MAX_OPTIONS,
  MAX_PICTURES,
  MAX_PRICE_BREAKS,
  MAX_PRICE_CENTS,
  MAX_RELATED,
  MAX_SPECIFICATIONS,
  MAX_VARIANTS,
} from './goods-limits.ts';
import { PRODUCT_SORTS, PRODUCT_STATES, SHOP_REASONS } from './product-states.ts';
import { priceSchema as price, skuFactsSchema, skuSchema } from './sku-facts.ts';

export { type SkuFacts, skuFactsSchema, skuSchema } from './sku-facts.ts';

const line = (max: number) => z.string('required').trim().max(max, 'tooLong');
const requiredLine = (max: number) => line(max).min(1, 'required');
/** French may be missing: the page then shows the English text, marked with its language. */
export const inBothSchema = (max: number) => z.object({ en: requiredLine(max), fr: line(max).default('') });
export const textInBothSchema = (max: number) =>
  z.object({ en: line(max).default(''), fr: line(max).default('') });

/** Lower case letters of any script, digits and `-`. */
export const slugSchema = z
  .string('required')
  .min(1, 'required')
  .max(120, 'tooLong')
  .regex(/^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u, 'slug');

/** From `from` pieces of a line on each piece costs `priceCents`; rising pieces, falling prices. */
export const priceBreaksSchema = z
  .array(z.object({ from: z.int('breakFrom').min(2, 'breakFrom').max(9999, 'breakFrom'), priceCents: price }))
  .max(MAX_PRICE_BREAKS, 'tooLong')
  .refine(
    (breaks) =>
      breaks.every(
        ({ from, priceCents }, at) =>
          at === 0 || (from > (breaks[at - 1]?.from ?? 0) && priceCents < (breaks[at - 1]?.priceCents ?? 0)),
      ),
    'priceBreaks',
  );
export type PriceBreak = z.output<typeof priceBreaksSchema>[number];

const optionSchema = z.object({
  /** English, as carts and orders keep it: `Fabric`, `Size`, `Finishing` or another. */
  name: requiredLine(40),
  nameFr: line(40).default(''),
  values: z
    .array(z.object({ value: requiredLine(80), fr: line(80).default('') }))
    .min(1, 'required')
    .max(MAX_OPTION_VALUES, 'tooLong'),
});

/** A variant of the matrix. `id` is null for a new one; those that are left out stay as they are. */
const variantFields = z.object({
  sku: skuSchema,
  /** A value of each option, by its name. */
  options: z.record(z.string().max(40), z.string().max(80)),
  /** Null: the product's price. */
  priceCents: price.nullable(),
  /** The higher price before; 0 for none. It is struck through only while something proves it. */
  originalPriceCents: z.int('price').min(0, 'price').max(MAX_PRICE_CENTS, 'price').default(0),
  priceBreaks: priceBreaksSchema.default([]),
  mpn: line(60).default(''),
  ...skuFactsSchema.shape,
});
export const editedVariantSchema = variantFields.extend({ id: z.uuid().nullable() });
export type EditedVariant = z.output<typeof editedVariantSchema>;

/** Refuses a matrix by its length alone: what is wrong with each of ten thousand rows is not looked for. */
function refuseTooMany(rows: unknown, context: z.RefinementCtx): unknown {
  if (Array.isArray(rows) && rows.length > MAX_VARIANTS) context.addIssue('tooManyVariants');
  return rows;
}

export const editedPictureSchema = z.object({
  /** As `POST /media` gave it, or of a picture that the shop has. */
  path: z.string().min(1).max(200),
  alt: textInBothSchema(200),
});

/** Every field of the editor. A change sends those that change alone; lists are replaced whole, but for variants. */
const fields = z.object({
  name: inBothSchema(150),
  slug: slugSchema,
  /** Of a product without variants what is sold; otherwise of the product as a whole. */
  sku: skuSchema,
  mpn: line(60),
  /** Markdown; the page shows what the shop's cleaner leaves of it. */
  description: textInBothSchema(MAX_MARKDOWN),
  metaTitle: textInBothSchema(150),
  metaDescription: textInBothSchema(320),
  /** Null while nobody has said what it costs. */
  priceCents: price.nullable(),
  priceBreaks: priceBreaksSchema,
  availability: z.enum(AVAILABILITIES),
  /** The day from which a Pre-Order product ships. */
  availableOn: daySchema.nullable(),
  /** Delivered, picked up, or both; none of them is never sold. */
  shipping: z.array(z.enum(SHIPPING_OPTIONS)).max(2, 'tooLong'),
  options: z.array(optionSchema).max(MAX_OPTIONS, 'tooLong'),
  variants: z.preprocess(refuseTooMany, z.array(editedVariantSchema).max(MAX_VARIANTS, 'tooManyVariants')),
  pictures: z.array(editedPictureSchema).max(MAX_PICTURES, 'tooLong'),
  faqs: z
    .array(z.object({ question: inBothSchema(300), answer: inBothSchema(3000) }))
    .max(MAX_FAQS, 'tooLong'),
  specifications: z
    .array(z.object({ name: inBothSchema(80), value: inBothSchema(300) }))
    .max(MAX_SPECIFICATIONS, 'tooLong'),
  /** Ids; the first is the product's main one. */
  categories: z.array(z.uuid()).max(20, 'tooLong'),
  /** Ids of products; when none is named the shop shows best sellers of the category. */
  related: z.array(z.uuid()).max(MAX_RELATED, 'tooLong'),
  /** Slug of the partner store that it comes from. */
  store: z.string().max(200).nullable(),
  /** The lower the earlier among best sellers. */
  bestSellerRank: z.int('rank').min(0, 'rank').max(1_000_000, 'rank'),
  hasParts: z.boolean().nullable(),
  hasRepair: z.boolean().nullable(),
  ...skuFactsSchema.shape,
});

/** What a new product needs: a name and a sku; its slug is made of the name when it is not said. */
export const newProductSchema = z.object({
  name: fields.shape.name,
  sku: fields.shape.sku,
  slug: fields.shape.slug.optional(),
});
export type NewProduct = z.output<typeof newProductSchema>;

/** Without defaults, so that what was not sent is not changed. */
export const productChangeSchema = fields.partial();
export type ProductChange = z.output<typeof productChangeSchema>;

/** Steps of a product's state. `publishAt` is of a draft or an unlisted product that is published later. */
export const productStepSchema = z.object({
  action: z.enum(['publish', 'unlist', 'withdraw', 'archive', 'restore', 'schedule', 'unschedule']),
  publishAt: instantSchema.nullable().default(null),
  /** Of `archive`: the product that its address leads to from then on; otherwise its first category. */
  replacedBy: z.uuid().nullable().default(null),
});
export type ProductStep = z.output<typeof productStepSchema>;

const shownVariantSchema = variantFields.extend({
  id: z.uuid(),
  sku: z.string(),
  /** The filter box of the list under which its size falls; null for none. */
  sizeFilter: z.string().nullable(),
  archivedAt: z.iso.datetime().nullable(),
  /** Pieces that can be sold; the stock's own page changes them. */
  quantity: z.int(),
  /** What the shop strikes through now; 0 while nothing proves it. */
  struckPriceCents: z.int(),
});
export type DeskVariant = z.output<typeof shownVariantSchema>;

const shownPictureSchema = z.object({
  path: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** The point that stays in sight when the picture is cut, in percent of its width and height. */
  focus: z.object({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) }),
  alt: z.object({ en: z.string(), fr: z.string() }),
});
export type DeskPicture = z.output<typeof shownPictureSchema>;

const shownReasonSchema = z.object({ reason: z.enum(SHOP_REASONS), isBlocking: z.boolean() });

export const deskProductSchema = fields.extend({
  id: z.uuid(),
  version: z.int(),
  status: z.enum(PRODUCT_STATES),
  publishAt: z.iso.datetime().nullable(),
  archivedAt: z.iso.datetime().nullable(),
  replacedBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  isSample: z.boolean(),
  slug: z.string(),
  sku: z.string(),
  availableOn: shownDaySchema.nullable(),
  variants: z.array(shownVariantSchema),
  pictures: z.array(shownPictureSchema),
  /** With what a page needs to show them. */
  categoryNames: z.array(z.object({ id: z.uuid(), name: z.string(), isShown: z.boolean() })),
  relatedNames: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Pieces of a product without variants. */
  quantity: z.int(),
  /** Slugs that lead here. */
  earlierSlugs: z.array(z.string()),
  reasons: z.array(shownReasonSchema),
  /** Fields whose French is missing. */
  missingFrench: z.array(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Who changed it last, as the log says; null before anybody did. */
  changedBy: z.string().nullable(),
});
export type DeskProduct = z.output<typeof deskProductSchema>;
export const deskProductAnswerSchema = z.object({ data: deskProductSchema });

/** The query of the list of products. */
export const productFiltersSchema = z.object({
  q: z.string().max(100).optional(),
  status: z.enum(PRODUCT_STATES).optional(),
  category: z.uuid().optional(),
  availability: z.enum(AVAILABILITIES).optional(),
  stock: z.enum(['out', 'low', 'in']).optional(),
  /** What is missing. */
  lacks: z.enum(['french', 'picture', 'price', 'category', 'description']).optional(),
});
export const productListQuerySchema = listQuerySchema.extend({
  ...productFiltersSchema.shape,
  sort: z.enum(PRODUCT_SORTS).default('newest'),
});
export type ProductListQuery = z.output<typeof productListQuerySchema>;

export const productRowSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  status: z.enum(PRODUCT_STATES),
  publishAt: z.iso.datetime().nullable(),
  picture: z.string().nullable(),
  category: z.string().nullable(),
  variantCount: z.int(),
  lowestPriceCents: z.int().nullable(),
  highestPriceCents: z.int().nullable(),
  quantity: z.int(),
  isLow: z.boolean(),
  availability: z.enum(AVAILABILITIES),
  /** How much of its French there is, in percent. */
  frenchPercent: z.int().min(0).max(100),
  updatedAt: z.iso.datetime(),
});
export type ProductRow = z.output<typeof productRowSchema>;
export const productListSchema = listAnswerSchema(productRowSchema);
export type ProductList = z.output<typeof productListSchema>;
