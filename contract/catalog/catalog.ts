import { z } from 'zod';
import { LANGUAGES } from '../locale.ts';
import { AVAILABILITIES, SHIPPING_OPTIONS } from './filter-values.ts';
import { paginationSchema } from './pagination.ts';

/**
 * On a French call the names of the fields whose French is missing, so that they are in English; absent when there are
 * none (docs/spec/goods.md, section 2).
 */
const untranslated = z.array(z.string()).optional();

/** The point that stays in sight where a picture is cut, in percent; absent for the middle. */
const focus = z.object({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) }).optional();

/** `url` serves the original; with `?w=` and one of PICTURE_WIDTHS it serves that many pixels across. */
export const imageSchema = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  focus,
  untranslated,
});
export type Image = z.infer<typeof imageSchema>;

const named = z.object({ name: z.string() });
const categoryRefSchema = z.object({ _id: z.string(), name: z.string(), slug: z.string(), untranslated });

export const categorySchema = categoryRefSchema.extend({
  status: z.literal('Active'),
  image: z.string(),
  focus,
  /** HTML, of a category by its slug alone; absent when it has no text. */
  description: z.string().optional(),
});
export type Category = z.infer<typeof categorySchema>;

export const mainCategorySchema = categorySchema.extend({ subcategories: z.array(categorySchema) });
export type MainCategory = z.infer<typeof mainCategorySchema>;

/** From `from` pieces of a line on each costs `price` dollars; a break that is not below the price counts for nothing. */
const priceBreaksSchema = z.array(z.object({ from: z.number().int(), price: z.number() }));

/** Further options (Finishing, Length, Colour …) are extra keys that begin with a capital letter. */
export const variantSchema = z
  .object({
    _id: z.string(),
    sku: z.string(),
    /** The variant's own part number; '' if it has none. */
    mpn: z.string(),
    /** Dollars; 0 when the variant has no usable price of its own and sells at the product's starting price. */
    price: z.number(),
    /** Dollars: the original price, shown struck through when greater than `price`; 0 for none. */
    discount: z.number(),
    /** Its own breaks. They count when it has a price or breaks of its own; otherwise the product's do. */
    price_breaks: priceBreaksSchema,
    stock_quantity: z.number().int(),
    fabric: named.nullable(),
    size: named.nullable(),
    /** While its price is that of a sale: when that began, and when it ends. */
    sale_starts: z.iso.datetime().optional(),
    sale_ends: z.iso.datetime().optional(),
  })
  .catchall(z.string());
export type Variant = z.infer<typeof variantSchema>;

export const reviewSchema = z.object({
  _id: z.string(),
  name: z.string(),
  title: z.string(),
  review: z.string(),
  /** The language that it is written in; null if unknown. */
  language: z.enum(LANGUAGES).nullable(),
  rating: z.number(),
  createdAt: z.string(),
});
export type Review = z.infer<typeof reviewSchema>;

/** A product in a list: without description, reviews, faqs and specifications, and with only the default variant. */
export const productCardSchema = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  mpn: z.string(),
  images: z.array(imageSchema),
  category: z.array(categoryRefSchema),
  variants: z.array(variantSchema),
  starting_price: z.number(),
  price_breaks: priceBreaksSchema,
  in_stock: z.boolean(),
  stock: z.number().int(),
  average_rating: z.number(),
  review_count: z.number().int(),
  availability: z.enum(AVAILABILITIES),
  shipping: z.array(z.enum(SHIPPING_OPTIONS)),
  untranslated,
});
export type ProductCard = z.infer<typeof productCardSchema>;

export const productSchema = productCardSchema.extend({
  description: z.string(),
  reviews: z.array(reviewSchema),
  faqs: z.array(z.object({ question: z.string(), answer: z.string(), untranslated })),
  specifications: z.array(z.object({ name: z.string(), value: z.string(), untranslated })),
  meta_title: z.string(),
  meta_description: z.string(),
  store: z.object({ name: z.string(), slug: z.string() }).nullable(),
  /**
   * The day from which a Pre-Order product ships, as `2027-01-31`; null for other products and while the day is
   * unknown.
   */
  available_on: z.string().nullable(),
  /**
   * Whether replacement parts, and repair with the information for it, can be had from the shop (Quebec's Consumer
   * Protection Act, s. 39); null where the product's data does not say.
   */
  has_parts: z.boolean().nullable(),
  has_repair: z.boolean().nullable(),
  /** Present of a product that has a page and is in no list; search engines are asked not to show it. */
  is_unlisted: z.literal(true).optional(),
});
export type Product = z.infer<typeof productSchema>;

/** Option name → its values, in display order. */
export const optionMapSchema = z.record(z.string(), z.array(z.string()));
export type OptionMap = z.infer<typeof optionMapSchema>;

export const productAnswerSchema = z.object({
  product: productSchema,
  all_variants: optionMapSchema,
  /** Up to 4 other products: those that staff chose, best sellers of the first category, then the shop's best sellers. */
  related: z.array(productCardSchema),
});
export type ProductAnswer = z.infer<typeof productAnswerSchema>;

export const facetsSchema = z.record(
  z.string(),
  z.array(z.object({ value: z.string(), count: z.number().int() })),
);

export const shopAnswerSchema = z.object({
  data: z.object({
    products: z.array(productCardSchema),
    mainCategories: z.array(mainCategorySchema),
    facets: facetsSchema,
    /** Present only when a search finds nothing: similar terms and categories that do have results. */
    near: z.object({ terms: z.array(z.string()), categories: z.array(categoryRefSchema) }).optional(),
  }),
  pagination: paginationSchema,
});
export type ShopAnswer = z.infer<typeof shopAnswerSchema>;

export const categoryAnswerSchema = z.object({
  data: z.object({ category: categorySchema, products: z.array(productCardSchema) }),
  pagination: paginationSchema,
});
export type CategoryAnswer = z.infer<typeof categoryAnswerSchema>;

const namedPageSchema = z.object({ name: z.string(), slug: z.string(), untranslated });

/** Suggestions while a shopper types: at most 6 products and 3 categories, none for fewer than 2 characters. */
export const suggestionsAnswerSchema = z.object({
  data: z.object({
    /** `image` is the address of the picture, or of the placeholder. */
    products: z.array(namedPageSchema.extend({ image: z.string() })),
    categories: z.array(namedPageSchema),
  }),
});
export type SuggestionsAnswer = z.infer<typeof suggestionsAnswerSchema>;

/** Options in one filter; no product has more. */
const MAX_OPTIONS = 20;

export const filterVariantBodySchema = z.object({
  product_id: z.string('required').min(1, 'required'),
  variant: z.preprocess(refuseMoreOptions, z.record(z.string().max(100), z.string().max(200))),
});

/** Counts the keys before parsing them: with thousands of keys a record would create an issue for each (P76). */
function refuseMoreOptions(given: unknown, context: z.RefinementCtx): unknown {
  if (typeof given !== 'object' || given === null || Object.keys(given).length <= MAX_OPTIONS) return given;
  context.addIssue({ code: 'custom', message: 'tooLong' });
  return z.NEVER;
}

export const filterVariantAnswerSchema = z.object({
  data: z.object({ variants: z.array(variantSchema), available_options: optionMapSchema }),
});
export type FilterVariantAnswer = z.infer<typeof filterVariantAnswerSchema>;
