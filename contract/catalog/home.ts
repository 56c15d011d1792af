import { z } from 'zod';
import { storeSchema } from '../places/stores.ts';
import { categorySchema, productCardSchema } from './catalog.ts';

export const homePageAnswerSchema = z.object({
  data: z.object({
    /** The province's name: the asked one, or Ontario where the shop does not know it. */
    state: z.string(),
    flagCategories: z.array(categorySchema),
    /** The top of the menu, without what is below. */
    mainCategories: z.array(categorySchema),
    bestSellers: z.array(productCardSchema),
    newArrivals: z.array(productCardSchema),
    /** Those of that province. */
    stores: z.array(storeSchema),
  }),
});
export type HomePageAnswer = z.infer<typeof homePageAnswerSchema>;

/** `GET /general`: what every page may want to know, bounded whatever the shop's size. */
export const generalAnswerSchema = z.object({
  data: z.object({
    categories: z.array(categorySchema),
    products: z.array(productCardSchema),
    stores: z.array(storeSchema),
  }),
});
export type GeneralAnswer = z.infer<typeof generalAnswerSchema>;
