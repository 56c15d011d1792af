import { z } from 'zod';
import { storeSchema } from '../places/stores.ts';
import { categorySchema, productCardSchema } from './catalog.ts';

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
