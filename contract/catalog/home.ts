import { z } from 'zod';
import { LANGUAGES } from '../locale.ts';
import { storeSchema } from '../places/stores.ts';
import { categorySchema, productCardSchema } from './catalog.ts';

const homeReviewSchema = z.object({
  rating: z.int(),
  /** Plain text, as it was typed. */
  text: z.string(),
  name: z.string(),
  /** Where the person lives; null when they were not asked. */
  place: z.string().nullable(),
  /** Null when nobody noted it. */
  language: z.enum(LANGUAGES).nullable(),
  /** What it is about; null for a sample. */
  product: z.object({ name: z.string(), slug: z.string() }).nullable(),
});
export type HomeReview = z.infer<typeof homeReviewSchema>;

export const homePageAnswerSchema = z.object({
  data: z.object({
    /** The name of the requested province, or Ontario for an unknown one. */
    state: z.string(),
    flagCategories: z.array(categorySchema),
    /** The top level of the menu, without subcategories. */
    mainCategories: z.array(categorySchema),
    bestSellers: z.array(productCardSchema),
    newArrivals: z.array(productCardSchema),
    /** The stores of that province. */
    stores: z.array(storeSchema),
    /** The sample shop's samples, or the newest reviews of four or five stars. */
    reviews: z.object({ areSamples: z.boolean(), items: z.array(homeReviewSchema) }),
  }),
});
export type HomePageAnswer = z.infer<typeof homePageAnswerSchema>;

/** `GET /general`: data that any page may need, bounded whatever the shop's size. */
export const generalAnswerSchema = z.object({
  data: z.object({
    categories: z.array(categorySchema),
    products: z.array(productCardSchema),
    stores: z.array(storeSchema),
  }),
});
export type GeneralAnswer = z.infer<typeof generalAnswerSchema>;
